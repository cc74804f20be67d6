import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { addDays } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { formatDate, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { EmptyState, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useDepartmentName } from '../../../hospital/web/offers.tsx'
import { copyRotaWeek, getRota, listShiftKinds, type ShiftKind, setRotaDay } from '../../rota.contract.ts'
import { placeOf, seenIn } from './day.ts'
import { DayDialog } from './day-dialog.tsx'
import { Gaps } from './gaps.tsx'
import { RotaBar, useAskedRota } from './rota-bar.tsx'
import { type Cell, RotaGrid } from './rota-grid.tsx'
import { RotaPrint } from './rota-print.tsx'
import { kindWords, longDay } from './words.ts'

/** Gives a day a shift, or without one its usual hours again, and says so. */
function useSetDay(department: string | undefined) {
  const set = useCommand(setRotaDay)
  return async (cell: Cell, kind: ShiftKind | undefined) => {
    const { person, day } = cell
    const shifts = kind ? [{ shift_kind_id: kind.id, department: placeOf(cell, department) }] : []
    try {
      await set.mutateAsync({ staff_id: person.staff_id, day: day.date, seen: seenIn(day), shifts })
      toast.success(`${person.name}, ${longDay(day.date)}: ${kind?.name ?? t('weekly hours')}`)
    } catch (thrown) {
      toast.error(asCallError(thrown).message)
    }
  }
}

type CopyWeekProps = {
  title: string
  week: string
  onCopy: () => Promise<Output<typeof copyRotaWeek>>
  onClose: () => void
}

/** Asks before the week before is copied into the one that is shown. */
const CopyWeek = ({ title, week, onCopy, onClose }: CopyWeekProps) => (
  <ConfirmDialog
    open
    onClose={onClose}
    title={t('Copy the week of {week}?', { week: formatDate(addDays(week, -7)) })}
    confirmLabel={t('Copy')}
    onConfirm={async () => {
      const { copied, skipped } = await onCopy()
      toast.success(
        t('{copied} shifts copied{value}', { copied, value: skipped ? t(', {skipped} left out', { skipped }) : '' }),
      )
    }}
  >
    <p>
      {t(
        '{title}: the dated shifts go to the same weekdays of this week. Days that are planned already, leave and overlaps stay as they are.',
        { title },
      )}
    </p>
  </ConfirmDialog>
)

const Nobody = ({ keeps }: { keeps: boolean }) => (
  <EmptyState
    text={t('Nobody works here in this week')}
    hint={
      keeps
        ? t('Choose all departments to give somebody a shift here, or add weekly hours.')
        : t('Whoever keeps the rota gives shifts and weekly hours.')
    }
  />
)

/** The rota of a week: of one department, of all that one may see, or of one person. */
export function RotaPanel() {
  const { can } = useSession()
  const keeps = can('staff.rota')
  const asked = useAskedRota()
  const { url, setUrl, week, input } = asked
  const rota = useEndpoint(getRota, input)
  const kinds = useEndpoint(listShiftKinds, {})
  const nameOf = useDepartmentName()
  const [open, setOpen] = useState<Cell | null>(null)
  const [asking, setAsking] = useState<'copy' | 'print' | null>(null)
  const department = url.department || undefined
  const setDay = useSetDay(department)
  const copy = useCommand(copyRotaWeek)

  if (!rota.data || !kinds.data)
    return <Waiting for={[rota, kinds]} failure={t('Failed to load the rota')} lines={12} />
  const { from, rows: all, gaps } = rota.data
  const people = url.person ? all.filter((row) => row.staff_id === url.person) : all
  const dates = Array.from({ length: 7 }, (_, at) => addDays(from, at))
  const inUse = kinds.data.rows.filter((kind) => kind.active)
  const title = department ? nameOf(department) : t('All departments')

  return (
    <>
      <Panel flush>
        <RotaBar asked={asked} rota={rota.data} onAsk={setAsking} />
        {people.length === 0 ? (
          <Nobody keeps={keeps} />
        ) : (
          <RotaGrid
            people={people}
            dates={dates}
            department={department}
            today={hospitalToday()}
            onOpen={keeps ? setOpen : null}
            onType={(cell, code) => {
              const kind = inUse.find((row) => row.code === code)
              if (kind || !code) void setDay(cell, kind)
            }}
          />
        )}
        <p className="rota-foot u-muted">
          {t('{kindWords}. Hours in grey are the usual week.{keeps}', {
            kindWords: inUse.map(kindWords).join(' · '),
            keeps:
              keeps &&
              t(
                ' On a day, type the letter of a shift to set it, Delete to go back to the usual hours, Enter for more.',
              ),
          })}
        </p>
      </Panel>
      {people.length > 0 && (
        <Gaps
          gaps={gaps}
          onChoose={(key) => setUrl({ department: key, person: '' })}
          single={department !== undefined}
        />
      )}
      {open && (
        <DayDialog
          key={`${open.person.staff_id} ${open.day.date}`}
          cell={open}
          department={department}
          kinds={kinds.data.rows}
          onClose={() => setOpen(null)}
        />
      )}
      {asking === 'copy' && (
        <CopyWeek title={title} week={week} onCopy={() => copy.mutateAsync(input)} onClose={() => setAsking(null)} />
      )}
      {asking === 'print' && (
        <RotaPrint
          title={t('Rota, {title}', { title })}
          dates={dates}
          people={people}
          letters={inUse.map(kindWords).join(' · ')}
          onDone={() => setAsking(null)}
        />
      )}
    </>
  )
}
