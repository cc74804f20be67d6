import type { FocusEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Input } from '../../../../kernel/web/ui/fields/input.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { personFacts } from '../../../../kernel/web/ui/person/person-cell.tsx'
import type { BenchRow, getBench } from '../../figures.contract.ts'
import { DueMark } from '../orders/due-mark.tsx'
import { FlagMark, LabPriority } from '../words.tsx'
import { fieldsOf, useBench } from './use-bench.ts'

type Sheet = ReturnType<typeof useBench>
type Field = ReturnType<typeof fieldsOf>[number]

/** Enter and the arrows go down and up in a column, as on paper. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const column = event.currentTarget.dataset.column ?? ''
  const cells = [
    ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`) ??
      []),
  ]
  const next = cells[cells.indexOf(event.currentTarget) + step]
  next?.focus()
  next?.select()
}

function Line({ row, fields, sheet }: { row: BenchRow; fields: readonly Field[]; sheet: Sheet }) {
  const line = sheet.of(row)
  const leave = (event: FocusEvent<HTMLTableRowElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) void sheet.keep(row)
  }
  return (
    <tr onBlur={leave}>
      <th scope="row">
        <span className="u-strong">{formatName(row)}</span>
        <span className="u-person-facts">{personFacts(row)}</span>
        <span className="u-person-facts u-num">{row.sample_number ?? row.order_number}</span>
        <span className="lab-bench-marks">
          {row.priority !== 'routine' && <LabPriority priority={row.priority} />} <DueMark order={row} />
        </span>
      </th>
      {fields.map((field) => {
        const error = line.errors[field.id]
        const id = `bench-${row.id}-${field.id}`
        return (
          <td key={field.id}>
            <Input
              id={id}
              aria-label={t('{field} of {patient}', { field: field.name, patient: formatName(row) })}
              aria-describedby={error ? `${id}-error` : undefined}
              aria-invalid={error ? true : undefined}
              error={Boolean(error)}
              data-column={field.id}
              autoComplete="off"
              maxLength={500}
              value={line.values[field.id] ?? ''}
              onChange={(event) => sheet.type(row, field.id, event.currentTarget.value)}
              onKeyDown={moveInColumn}
            />
            {error && (
              <span id={`${id}-error`} className="lab-bench-error">
                {error}
              </span>
            )}
          </td>
        )
      })}
      <td aria-live="polite">
        {line.failure ? (
          <span className="lab-bench-error">{line.failure}</span>
        ) : line.dirty ? (
          <span className="u-muted">{t('Typed')}</span>
        ) : line.version === null ? null : (
          <>
            {t('Draft saved')} <FlagMark flag={line.flag} />
          </>
        )}
      </td>
    </tr>
  )
}

/**
 * One sheet for all results of a test: each line is kept as a draft when it is left, and the complete ones are handed
 * in together.
 */
export function BenchSheet({ bench: { test_type, rows, total } }: { bench: Output<typeof getBench> }) {
  const sheet = useBench(test_type, rows)
  const fields = fieldsOf(test_type)
  const complete = sheet.rows.filter(sheet.complete).length
  const submit = async () => {
    if (complete === 0 || sheet.sending) return
    const { submitted, untold } = await sheet.submit()
    if (submitted > 0)
      toast.success(
        submitted === 1
          ? t('1 result submitted for review')
          : t('{submitted} results submitted for review', { submitted }),
      )
    if (untold > 0)
      toast.error(
        untold === 1
          ? t('1 of them has to be told by phone')
          : t('{untold} of them have to be told by phone', { untold }),
      )
  }
  return (
    <form
      aria-label={test_type.name}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void submit()
      }}
    >
      <div className="lab-bench-table">
        <table>
          <caption className="u-visually-hidden">{t('Results of {test}', { test: test_type.name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Patient')}</th>
              {fields.map((field) => (
                <th key={field.id} scope="col">
                  {field.name} {field.unit && <span className="u-muted">{field.unit}</span>}
                </th>
              ))}
              <th scope="col">{t('Status')}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row) => (
              <Line key={row.id} row={row} fields={fields} sheet={sheet} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="lab-bench-foot">
        <span className="u-muted u-small">
          {t('Enter goes down the column. A line is kept as a draft when it is left; incomplete lines stay drafts.')}
          {total > rows.length && ` ${t('The first {shown} of {total}.', { shown: rows.length, total })}`}
        </span>
        <Button component={Link} to="/hospital/laboratory/results?status=untold" variant="default">
          {t('Critical, nobody told')}
        </Button>
        <Button disabled={complete === 0} loading={sheet.sending} onClick={() => void submit()} title={t('Ctrl+Enter')}>
          {complete === 1 ? t('Submit 1 result') : t('Submit {complete} results', { complete })}
        </Button>
      </div>
    </form>
  )
}
