import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { actionsColumn } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import type { EntryKind } from '../../charts/words.ts'
import type { WeightRow } from '../../charts.contract.ts'
import type { Striking } from './strike-dialog.tsx'

type Entry = Pick<WeightRow, 'id' | 'note' | 'recorded_by_name' | 'struck_at' | 'struck_by_name' | 'strike_reason'>
type Task<R> = {
  kind: EntryKind
  card?: 'wide'
  /** Strikes one out; null: this person only reads. */
  onStrike: ((striking: Striking) => void) | null
  /** What is struck out: for who cannot see its row, and in the dialog that asks. */
  short: (row: R) => string
  what: (row: R) => string
}
/**
 * The last columns of a list of entries that can be struck out: note, by whom, who struck it out and why, and the way
 * to do so.
 */
export function entryColumns<R extends Entry>({ kind, card, onStrike, short, what }: Task<R>): Column<R>[] {
  return [
    {
      key: 'note',
      label: t('Note, by'),
      ...(card && { card }),
      render: (row) => (
        <>
          {row.note} <span className="u-person-facts">{row.recorded_by_name}</span>
          {row.struck_at && (
            <span className="u-person-facts chart-struck-note">
              {t('Struck out by {struck_by_name}: {strike_reason}', {
                struck_by_name: row.struck_by_name,
                strike_reason: row.strike_reason,
              })}
            </span>
          )}
        </>
      ),
    },
    ...(onStrike
      ? [
          actionsColumn<R>(
            (row) =>
              !row.struck_at && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => onStrike({ kind, id: row.id, what: what(row) })}
                >
                  {t('Strike Out')}
                  <span className="u-visually-hidden"> {short(row)}</span>
                </Button>
              ),
          ),
        ]
      : []),
  ]
}
