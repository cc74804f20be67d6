import { IconChevronLeft, IconChevronRight, IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays, mondayOf } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { FilterSelect } from '../../../../kernel/web/ui/lists/filter-select.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { EmptyState, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { useDepartmentName } from '../../../hospital/web/offers.tsx'
import { copyRotaWeek, exportRota, getRota, listShiftKinds, setRotaDay } from '../../rota.contract.ts'
import { placeOf, seenIn } from './day.ts'
import { DayDialog } from './day-dialog.tsx'
import { Gaps } from './gaps.tsx'
import { type Cell, RotaGrid } from './rota-grid.tsx'
import { RotaPrint } from './rota-print.tsx'
import { kindWords, longDay } from './words.ts'

/** The rota of a week: of one department, of all that one may see, or of one person. */
export function RotaPanel() {
  const { can } = useSession()
  const keeps = can('staff.rota')
  const today = hospitalToday()
  const [url, setUrl] = useUrlState({ week: '', department: '', person: '' })
  const week = mondayOf(/^\d{4}-\d\d-\d\d$/.test(url.week) ? url.week : today)
  const input = url.department ? { week, department: url.department } : { week }
  const rota = useEndpoint(getRota, input)
  const kinds = useEndpoint(listShiftKinds, {})
  const nameOf = useDepartmentName()
  const [open, setOpen] = useState<Cell | null>(null)
  const [asking, setAsking] = useState<'copy' | 'print' | null>(null)
  const set = useCommand(setRotaDay)
  const copy = useCommand(copyRotaWeek)
  const department = url.department || undefined

  if (!rota.data || !kinds.data)
    return <Waiting for={[rota, kinds]} failure={t('Failed to load the rota')} lines={12} />
  const { from, rows: all, gaps, departments } = rota.data
  const people = url.person ? all.filter((row) => row.staff_id === url.person) : all
  const dates = Array.from({ length: 7 }, (_, at) => addDays(from, at))
  const inUse = kinds.data.rows.filter((kind) => kind.active)
  const title = department ? nameOf(department) : t('All departments')

  async function type(cell: Cell, code: string) {
    const kind = inUse.find((row) => row.code === code)
    if (code && !kind) return
    const { person, day } = cell
    const shifts = kind ? [{ shift_kind_id: kind.id, department: placeOf(cell, department) }] : []
    try {
      await set.mutateAsync({ staff_id: person.staff_id, day: day.date, seen: seenIn(day), shifts })
      toast.success(`${person.name}, ${longDay(day.date)}: ${kind?.name ?? t('weekly hours')}`)
    } catch (thrown) {
      toast.error(asCallError(thrown).message)
    }
  }

  return (
    <>
      <Panel flush>
        <div className="rota-bar">
          <div className="u-row">
            <Button variant="default" onClick={() => setUrl({ week: '' })} disabled={week === mondayOf(today)}>
              {t('This week')}
            </Button>
            <Button
              variant="default"
              aria-label={t('Previous week')}
              title={t('Previous week')}
              onClick={() => setUrl({ week: addDays(week, -7) })}
            >
              <IconChevronLeft size={18} aria-hidden />
            </Button>
            <Button
              variant="default"
              aria-label={t('Next week')}
              title={t('Next week')}
              onClick={() => setUrl({ week: addDays(week, 7) })}
            >
              <IconChevronRight size={18} aria-hidden />
            </Button>
            <b className="u-num">
              {formatDate(from)} – {formatDate(addDays(from, 6))}
            </b>
          </div>
          <div className="u-row">
            <FilterSelect
              label={t('Department')}
              value={url.department}
              options={[
                { value: '', label: t('All departments') },
                ...departments.map((key) => ({ value: key, label: nameOf(key) })),
              ]}
              onChange={(value) => setUrl({ department: value, person: '' })}
            />
            <FilterSelect
              label={t('Person')}
              value={url.person}
              options={[
                { value: '', label: t('Everybody') },
                ...all.map((row) => ({ value: row.staff_id, label: row.name })),
              ]}
              onChange={(value) => setUrl({ person: value })}
            />
          </div>
          <div className="u-row">
            {keeps && (
              <Button
                variant="default"
                leftSection={<IconCopy size={18} aria-hidden />}
                onClick={() => setAsking('copy')}
              >
                {t('Copy last week')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => setAsking('print')}
            >
              {t('Print')}
            </Button>
            <ExportButton endpoint={exportRota} input={input} />
          </div>
        </div>
        {people.length === 0 ? (
          <EmptyState
            text={t('Nobody works here in this week')}
            hint={t('Choose all departments to give somebody a shift here, or add weekly hours.')}
          />
        ) : (
          <RotaGrid
            people={people}
            dates={dates}
            department={department}
            today={today}
            onOpen={keeps ? setOpen : null}
            onType={(cell, code) => void type(cell, code)}
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
        <ConfirmDialog
          open
          onClose={() => setAsking(null)}
          title={t('Copy the week of {week}?', { week: formatDate(addDays(week, -7)) })}
          confirmLabel={t('Copy')}
          onConfirm={async () => {
            const { copied, skipped } = await copy.mutateAsync(input)
            toast.success(
              t('{copied} shifts copied{value}', {
                copied,
                value: skipped ? t(', {skipped} left out', { skipped }) : '',
              }),
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
