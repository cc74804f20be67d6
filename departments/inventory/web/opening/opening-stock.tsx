import { t } from '../../../../kernel/contract/words/text.ts'
import '../stock.css'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Input } from '../../../../kernel/web/ui/fields/input.tsx'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { DRAFTS } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { withSecond } from '../../../access/web/offers.tsx'
import {
  ExpiryText,
  enterOpeningStock,
  itemKinds,
  listOpeningItems,
  type OpeningItem,
  OpeningLine,
} from '../../opening.contract.ts'

const KEY = `${DRAFTS}opening-stock`
const kinds = Object.keys(itemKinds) as (keyof typeof itemKinds)[]

/** What is typed for an item, and what of it cannot be. */
type Entry = { item: OpeningItem; typed: Partial<Record<Field, string>>; wrong: Partial<Record<Field, string>> }
type Field = 'quantity' | 'batch_number' | 'expiry_date' | 'unit_cost' | 'reorder_level'
type Entries = Readonly<Record<string, Entry>>

type SheetField = { key: Field; label: string; placeholder?: string; inputMode?: 'decimal'; width: number }
const fieldsOf = (): SheetField[] => [
  { key: 'quantity', label: t('Quantity'), inputMode: 'decimal', width: 96 },
  { key: 'batch_number', label: t('Batch number'), width: 130 },
  { key: 'expiry_date', label: t('Expiry date'), placeholder: '12/2027', width: 120 },
  { key: 'unit_cost', label: t('Unit cost (KES)'), placeholder: '0.00', inputMode: 'decimal', width: 110 },
  { key: 'reorder_level', label: t('Reorder level'), inputMode: 'decimal', width: 110 },
]

function readDraft(): Entries {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

const isTyped = ({ typed }: Entry) => Object.values(typed).some((text) => text.trim())

const Line = OpeningLine.extend({ expiry_date: ExpiryText })
/** An entry as the server takes it, or what is wrong with it. */
function lineOf({ item, typed }: Entry) {
  const read = Line.safeParse({ item_id: item.id, ...typed, expiry_date: typed.expiry_date ?? '' })
  if (read.success) return { line: read.data, wrong: {} }
  const wrong: Entry['wrong'] = {}
  for (const { path, message } of read.error.issues) wrong[path[0] as Field] ??= message
  return { line: null, wrong }
}

type CellProps = {
  entry: Entry | undefined
  row: OpeningItem
  field: SheetField
  onType: (text: string) => void
}
function Cell({ entry, row, field, onType }: CellProps) {
  const wrong = entry?.wrong[field.key]
  return (
    <>
      <Input
        autoComplete="off"
        inputMode={field.inputMode}
        aria-label={t('{field} of {name}', { field: field.label, name: row.name })}
        placeholder={field.placeholder ?? (field.key === 'reorder_level' ? formatNumber(row.reorder_level) : undefined)}
        value={entry?.typed[field.key] ?? ''}
        error={Boolean(wrong)}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {wrong && (
        <span className="u-message" data-error role="alert">
          {t(wrong)}
        </span>
      )}
    </>
  )
}

/** What is typed, kept through a reload of this tab, also for items that stand on another page. */
function useEntries() {
  const [entries, setEntries] = useState(readDraft)
  useEffect(() => {
    if (Object.keys(entries).length) sessionStorage.setItem(KEY, JSON.stringify(entries))
    else sessionStorage.removeItem(KEY)
  }, [entries])
  const typed = Object.values(entries).filter(isTyped)
  return {
    entries,
    typed,
    type: (item: OpeningItem, field: Field, text: string) =>
      setEntries((before) => ({
        ...before,
        [item.id]: {
          item,
          typed: { ...before[item.id]?.typed, [field]: text },
          wrong: { ...before[item.id]?.wrong, [field]: undefined },
        },
      })),
    mark: (wrong: ReadonlyMap<string, Entry['wrong']>) =>
      setEntries((before) =>
        Object.fromEntries(Object.entries(before).map(([id, entry]) => [id, { ...entry, wrong: wrong.get(id) ?? {} }])),
      ),
    clear: () => setEntries({}),
  }
}

const columnsOf = ({ entries, type }: ReturnType<typeof useEntries>): Column<OpeningItem>[] => [
  {
    key: 'item',
    label: t('Item'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-person" below={`${row.code} · ${t(row.unit)}`}>
        {row.name} {row.is_controlled && <Badge tone="red">{t('Controlled')}</Badge>}
      </Stacked>
    ),
  },
  ...fieldsOf().map(
    (field): Column<OpeningItem> => ({
      key: field.key,
      label: field.label,
      width: field.width,
      render: (row) => (
        <Cell entry={entries[row.id]} row={row} field={field} onType={(text) => type(row, field.key, text)} />
      ),
    }),
  ),
]

/** What the server says of the lines sent, by item. */
function refusedBy(fieldErrors: Readonly<Record<string, string>>, sent: readonly Entry[]) {
  const wrong = new Map<string, Entry['wrong']>()
  for (const [path, message] of Object.entries(fieldErrors)) {
    const [, at, field] = path.split('.')
    const id = sent[Number(at)]?.item.id
    if (id) wrong.set(id, { ...wrong.get(id), [field as Field]: message })
  }
  return wrong
}

/** Saves what is typed, in one go; what cannot be stands beside its field, and nothing is lost. */
function useSaving({ typed, mark, clear }: ReturnType<typeof useEntries>) {
  const [failure, setFailure] = useState('')
  const enter = useCommand(enterOpeningStock)
  /** `before`: a controlled drug is among it. */
  async function save(before: boolean) {
    const read = typed.map((entry) => ({ entry, ...lineOf(entry) }))
    mark(new Map(read.map(({ entry, wrong }) => [entry.item.id, wrong])))
    const broken = read.filter(({ line }) => !line).map(({ entry }) => entry.item.name)
    setFailure(broken.length ? t('Please look at {names}', { names: broken.join(', ') }) : '')
    if (broken.length) return
    try {
      const lines = read.flatMap(({ line }) => line ?? [])
      const asked = { lines, store_id: null, witness_token: null }
      const { entered } = await enter.mutateAsync(await withSecond(enterOpeningStock, before, asked))
      toast.success(entered === 1 ? t('1 batch is in stock now') : t('{entered} batches are in stock now', { entered }))
      clear()
    } catch (thrown) {
      const error = asCallError(thrown)
      mark(refusedBy(error.field_errors ?? {}, typed))
      setFailure(error.message)
    }
  }
  return { failure, save, pending: enter.isPending }
}

/** What lies on the shelves when a hospital begins: typed in one sheet, item by item, saved in one go. */
export default function OpeningStock() {
  const sheet = useEntries()
  const { typed, clear } = sheet
  const { failure, save, pending } = useSaving(sheet)
  const items = useList(listOpeningItems, { search: '', kind: '', page: 1 }, ({ search, kind }) => ({
    search,
    kind: oneOf(kinds, kind),
  }))
  const total = items.query.data?.total
  const controlled = typed.some(({ item }) => item.is_controlled)

  return (
    <Page
      title={t('Opening Stock')}
      facts={
        total === undefined
          ? ' '
          : t('{total} items of which nothing was ever in stock here', { total: formatNumber(total) })
      }
      actions={
        <Button variant="default" component={Link} to="/hospital/inventory/opening-stock/import">
          {t('Import')}
        </Button>
      }
    >
      {failure && <Notice tone="red">{failure}</Notice>}
      <ListTable
        label={t('Opening Stock')}
        columns={columnsOf(sheet)}
        list={items}
        search={t('Name or code')}
        choices={[{ name: 'kind', label: t('Kind'), options: choicesOf(t('All'), kinds, itemKinds) }]}
        empty={{
          text: t('Everything in the catalogues has been in stock'),
          hint: t('What comes from now on is received as a delivery.'),
        }}
        nothingFound={{
          text: t('No items found'),
          hint: t('Check the spelling. What was in stock before is not here.'),
        }}
      />
      <div className="u-form-actions u-sticky-foot">
        {typed.length > 0 && (
          <Button variant="default" onClick={clear}>
            {t('Clear what is typed')}
          </Button>
        )}
        <Button disabled={typed.length === 0} loading={pending} onClick={() => void save(controlled)}>
          {typed.length === 1 ? t('Save 1 item') : t('Save {count} items', { count: typed.length })}
        </Button>
      </div>
    </Page>
  )
}
