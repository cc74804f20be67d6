import { t } from '../../../../kernel/contract/words/text.ts'
import '../stock.css'
import { useRef, useState } from 'react'
import { oneOf } from '../../../../kernel/web/choices.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Input } from '../../../../kernel/web/ui/fields/input.tsx'
import { formatDate, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { inUnits } from '../../contract.ts'
import {
  countTakeLine,
  lineFilters,
  listTakeLines,
  type StockTake as Take,
  type TakeLine,
} from '../../takes.contract.ts'

const signed = (difference: number) =>
  difference > 0 ? `+${formatNumber(difference, 2)}` : `−${formatNumber(-difference, 2)}`

type Typed = { quantity: string; reason: string; version: number }
/**
 * What was counted of a batch: typed and kept with Enter. Of two who count it, the second hears who was first,
 * keeps what they typed, and decides. Counting it again begins with an empty field, so that the same figure can be
 * said once more.
 */
function CountCell({ takeId, line }: { takeId: string; line: TakeLine }) {
  const count = useCommand(countTakeLine)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [failure, setFailure] = useState('')
  const of = t('{name}, batch {batch_number}', { name: line.name, batch_number: line.batch_number })
  const known = line.counted_quantity === null ? '' : String(line.counted_quantity)
  // The version is that which the person saw when they began to type.
  const type = (change: Partial<Typed>) => {
    const before = typed ?? { quantity: known, reason: line.reason ?? '', version: line.version }
    setTyped({ ...before, ...change })
  }
  async function keep() {
    if (!typed?.quantity.trim()) return
    try {
      const { reason, version } = typed
      await count.mutateAsync({
        take_id: takeId,
        line_id: line.id,
        version,
        reason,
        quantity: typed.quantity.trim().replace(',', '.'),
      })
      setTyped(null)
      setFailure('')
    } catch (thrown) {
      const error = asCallError(thrown)
      setFailure(error.field_errors?.quantity ?? error.field_errors?.reason ?? error.message)
      const { version } = (error.current ?? {}) as { version?: number }
      if (version) setTyped({ ...typed, version })
    }
  }
  return (
    <form
      className="stock-count"
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <span>
        <Input
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('Counted of {of}', { of })}
          value={typed?.quantity ?? known}
          error={Boolean(failure)}
          disabled={count.isPending}
          onChange={(event) => type({ quantity: event.currentTarget.value })}
        />
        {typed && (
          <Input
            className="stock-reason"
            autoComplete="off"
            maxLength={500}
            aria-label={t('Reason for a difference of {of}', { of })}
            placeholder={t('Reason, if it differs')}
            value={typed.reason}
            disabled={count.isPending}
            onChange={(event) => type({ reason: event.currentTarget.value })}
          />
        )}
        {failure && (
          <span className="u-message" data-error role="alert">
            {failure}
          </span>
        )}
      </span>
      {typed || known === '' ? (
        <Button
          type="submit"
          variant={typed?.quantity.trim() ? 'filled' : 'default'}
          disabled={!typed?.quantity.trim()}
        >
          {t('Save')}
          <span className="u-visually-hidden">
            {' '}
            {t('count of')} {of}
          </span>
        </Button>
      ) : (
        <Button
          variant="default"
          onClick={() => {
            type({ quantity: '' })
            field.current?.focus()
          }}
        >
          {t('Recount')}
          <span className="u-visually-hidden"> {of}</span>
        </Button>
      )}
    </form>
  )
}

function columnsOf(take: Take, counts: boolean): Column<TakeLine>[] {
  const shows = !take.blind || take.status !== 'counting'
  return [
    {
      key: 'item',
      label: t('Item'),
      card: 'title',
      render: (line) => (
        <Stacked look="u-person" below={line.code}>
          {line.name} {line.is_controlled && <Badge tone="red">{t('Controlled')}</Badge>}
        </Stacked>
      ),
    },
    {
      key: 'batch',
      label: t('Batch'),
      render: (line) => (
        <Stacked look="u-num" below={line.expiry_date && `exp. ${formatDate(line.expiry_date)}`}>
          {line.batch_number}
        </Stacked>
      ),
    },
    ...(shows
      ? [
          {
            key: 'book',
            label: t('Books'),
            align: 'right' as const,
            render: (line: TakeLine) => (
              <span className="u-num u-nowrap">
                {line.book_quantity !== null && inUnits(line.book_quantity, line.unit)}
              </span>
            ),
          },
        ]
      : []),
    {
      key: 'counted',
      label: t('Counted'),
      align: 'right',
      card: 'wide',
      render: (line) =>
        counts ? (
          <CountCell takeId={take.id} line={line} />
        ) : line.counted_quantity === null ? (
          <Badge>{t('Not counted')}</Badge>
        ) : (
          <span className="u-num u-nowrap u-strong">{inUnits(line.counted_quantity, line.unit)}</span>
        ),
    },
    ...(shows
      ? [
          {
            key: 'difference',
            label: t('Difference'),
            align: 'right' as const,
            render: (line: TakeLine) =>
              line.difference === null ? (
                '–'
              ) : line.difference === 0 ? (
                t('Agrees')
              ) : (
                <Stacked look="u-num u-strong" below={line.reason}>
                  {signed(line.difference)}
                </Stacked>
              ),
          },
        ]
      : []),
    {
      key: 'by',
      label: t('Counted by'),
      render: (line) => (line.counted_at ? <DoneCell at={line.counted_at} by={line.counted_by} /> : '–'),
    },
  ]
}

/** The count sheet on the screen: typed into while the counting runs. */
export function CountLines({ take, counts }: { take: Take; counts: boolean }) {
  const shown = Object.keys(lineFilters) as (keyof typeof lineFilters)[]
  const list = useList(
    listTakeLines,
    { search: '', show: 'all', page: 1 },
    ({ search, show }) => ({ take_id: take.id, search, show: oneOf(shown, show) ?? 'all' }),
    { size: 50 },
  )
  return (
    <ListTable
      label={t('Lines')}
      columns={columnsOf(take, counts)}
      list={list}
      search={{ label: t('Search lines'), placeholder: t('Item, code or batch; a scanner works too') }}
      choices={[
        { name: 'show', label: t('Shown'), options: shown.map((value) => ({ value, label: lineFilters[value] })) },
      ]}
      rowTone={(line) => (line.difference ? 'amber' : undefined)}
      empty={{ text: t('Nothing to count'), hint: t('The store was empty when the count began.') }}
      nothingFound={{
        text: t('No lines found'),
        hint: t('Check the spelling, or choose other lines.'),
        all: t('Show all lines'),
      }}
    />
  )
}
