import { addMonths, firstOfMonth, monthName } from '../../../kernel/contract/values/days.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { hospitalToday } from '../../../kernel/web/ui/format.ts'
import { FilterSelect } from '../../../kernel/web/ui/lists/filter-select.tsx'

/** So many months one can look back by the list; older ones are in the address. */
const MONTHS = 24

/** The month before this one: the one that is to be reported. */
export const lastMonth = (): string => addMonths(firstOfMonth(hospitalToday()), -1).slice(0, 7)
export const nameOfMonth = (month: string): string => monthName(`${month}-01`)

/** Chooses a month, the newest first. */
export function MonthSelect({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const first = firstOfMonth(hospitalToday())
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(first, -back).slice(0, 7))
  const all = months.includes(month) ? months : [...months, month]
  return (
    <FilterSelect
      label={t('Month')}
      value={month}
      options={all.map((value) => ({ value, label: nameOfMonth(value) }))}
      onChange={onChange}
    />
  )
}
