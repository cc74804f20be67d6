import { t } from '../../../../kernel/contract/words/text.ts'
import './rota.css'
import type { KeyboardEvent } from 'react'
import { NOTHING } from '../../../../kernel/web/ui/format.ts'
import { useDepartmentName } from '../../../hospital/web/offers.tsx'
import type { RotaDay, RotaPerson } from '../../rota.contract.ts'
import { dayWords, hoursOf, leaveWords, longDay, shortDay, writeHours } from './words.ts'

export type Cell = { person: RotaPerson; day: RotaDay }
type GridProps = {
  people: readonly RotaPerson[]
  dates: readonly string[]
  /** The department that is shown: shifts of others are named. */
  department: string | undefined
  today: string
  /** Null: may only look. */
  onOpen: ((cell: Cell) => void) | null
  /** A letter or figure typed on a cell, or '' for Delete. */
  onType: (cell: Cell, code: string) => void
}

/** What stands in a cell: shifts by their code, weekly hours in grey, leave over both. */
export function DayMarks({ day, department }: { day: RotaDay; department: string | undefined }) {
  const nameOf = useDepartmentName()
  const { work, day_off, leave } = day
  return (
    <>
      {leave && <span className="rota-leave">{leave.kind ? t(leaveWords[leave.kind]) : t('On leave')}</span>}
      {day_off && <span className="rota-off">{day_off.code}</span>}
      {work.map((each) => (
        <span
          key={`${each.shift?.id} ${each.starts_at}`}
          className="rota-work"
          data-usual={each.shift ? undefined : true}
          data-away={leave ? true : undefined}
        >
          {each.shift && <b>{each.shift.code} </b>}
          <span className="u-num">{hoursOf(each)}</span>
          {each.department !== (department ?? null) && each.department && (
            <span className="rota-place">{nameOf(each.department)}</span>
          )}
        </span>
      ))}
      {!leave && !day_off && work.length === 0 && <span className="u-muted">{NOTHING}</span>}
    </>
  )
}

const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/**
 * Persons down, the days of a week across. Arrows move, a shift's letter sets it, Delete clears, Enter opens the day.
 */
export function RotaGrid({ people, dates, department, today, onOpen, onType }: GridProps) {
  const nameOf = useDepartmentName()
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, cell: Cell, row: number, column: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = MOVES[event.key]
    if (move) {
      event.preventDefault()
      document.getElementById(`rota-${row + move[0]}-${column + move[1]}`)?.focus()
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onType(cell, '')
    } else if (/^[a-zA-Z0-9]$/.test(event.key)) onType(cell, event.key.toUpperCase())
  }
  return (
    <div className="u-table-scroll rota-scroll">
      <table className="u-table rota-table" aria-label={t('Rota')}>
        <thead>
          <tr>
            <th scope="col">{t('Person')}</th>
            {dates.map((date) => (
              <th key={date} scope="col" data-today={date === today || undefined}>
                {shortDay(date)}
              </th>
            ))}
            <th scope="col" className="rota-sum">
              {t('Hours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, row) => (
            <tr key={person.staff_id}>
              <th scope="row" data-card="title">
                <span className="u-person">{person.name}</span>
                <span className="u-person-facts">{person.job_title}</span>
              </th>
              {person.days.map((day, column) => (
                <td
                  key={day.date}
                  data-label={shortDay(day.date)}
                  data-card="wide"
                  data-today={day.date === today || undefined}
                >
                  {onOpen ? (
                    <button
                      type="button"
                      id={`rota-${row}-${column}`}
                      className="rota-cell"
                      onClick={() => onOpen({ person, day })}
                      onKeyDown={(event) => onKeyDown(event, { person, day }, row, column)}
                    >
                      <span className="u-visually-hidden">{`${person.name}, ${longDay(day.date)}: ${dayWords(day, nameOf)}`}</span>
                      <span className="rota-marks" aria-hidden>
                        <DayMarks day={day} department={department} />
                      </span>
                    </button>
                  ) : (
                    <span className="rota-cell">
                      <DayMarks day={day} department={department} />
                    </span>
                  )}
                </td>
              ))}
              <td className="rota-sum u-num" data-label="Hours" data-card="wide">
                {writeHours(person.minutes)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
