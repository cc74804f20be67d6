import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { usePrintAddress } from '../../../hospital/web/offers.tsx'
import type { RotaPerson } from '../../rota.contract.ts'
import { DayMarks } from './rota-grid.tsx'
import { shortDay, writeHours } from './words.ts'

type RotaPrintProps = {
  title: string
  dates: readonly string[]
  people: readonly RotaPerson[]
  /** What the letters of the shifts mean. */
  letters: string
  onDone: () => void
}

/** The week on A4 across. */
export function RotaPrint({ title, dates, people, letters, onDone }: RotaPrintProps) {
  const address = usePrintAddress()
  return (
    <PrintArea
      title={`${title}: ${formatDate(dates[0])} – ${formatDate(dates.at(-1))}`}
      address={address}
      onDone={onDone}
      auto
    >
      <div className="rota-print">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Person')}</th>
              {dates.map((date) => (
                <th key={date} scope="col">
                  {shortDay(date)}
                </th>
              ))}
              <th scope="col">{t('Hours')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.staff_id}>
                <th scope="row">{person.name}</th>
                {person.days.map((day) => (
                  <td key={day.date}>
                    <DayMarks day={day} department={undefined} />
                  </td>
                ))}
                <td>{writeHours(person.minutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="u-small">{letters}</p>
      </div>
    </PrintArea>
  )
}
