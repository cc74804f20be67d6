import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { weekdayName, weekdays } from '../../../kernel/contract/days.ts'
import { SelectField, TickBoxes } from '../../../kernel/web/ui/choice-fields.tsx'
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FieldPair, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { DepartmentName, useDepartmentName } from '../../hospital/web/offers.tsx'
import { DepartmentField } from '../../visits/web/offers.tsx'
import {
  addWorkingHours,
  type Clinician,
  endsAfterStart,
  endsAfterStartMessage,
  HoursDetails,
  removeWorkingHours,
  updateWorkingHours,
  type WorkingHours,
} from '../schedules.contract.ts'
import { endTimes, times } from '../times.ts'
import { useDepartmentFilter } from './words.tsx'

type Task = { kind: 'add'; staff_id: string | null } | { kind: 'edit' | 'remove'; row: WorkingHours }

// Quarters are what people say; every five minutes would be a list of 288.
const quarters = (list: readonly string[], kept: string | undefined) =>
  list.filter((time) => /:(00|15|30|45)$/.test(time) || time === kept).map((value) => ({ value, label: value }))

const TimeFields = ({ row }: { row?: WorkingHours }) => (
  <FieldPair>
    <SelectField name="starts_at" label="From" required options={quarters(times, row?.starts_at)} />
    <SelectField name="ends_at" label="To" required options={quarters(endTimes, row?.ends_at)} />
  </FieldPair>
)

const days = weekdays.map((label, at) => ({ value: at + 1, label }))

function AddHours({ staff_id, clinicians, onClose }: { staff_id: string | null; clinicians: readonly Clinician[]; onClose: () => void }) {
  const add = useCommand(addWorkingHours)
  const department = clinicians.find((row) => row.id === staff_id)?.departments[0]
  const form = useZodForm(addWorkingHours.input, {
    staff_id: staff_id ?? '',
    department: department ?? null,
    weekdays: [1, 2, 3, 4, 5],
    starts_at: '08:00',
    ends_at: '13:00',
  })
  return (
    <FormDialog
      title="Add working hours"
      form={form}
      draft={`hours.${staff_id ?? ''}`}
      submitLabel="Add hours"
      onClose={onClose}
      send={add.mutateAsync}
      done="Working hours added"
    >
      <SelectField name="staff_id" label="Clinician" required options={clinicians.map(({ id, name }) => ({ value: id, label: name }))} />
      <DepartmentField />
      <TickBoxes name="weekdays" label="Days" required options={days} layout="hours-days" />
      <TimeFields />
    </FormDialog>
  )
}

const Edited = HoursDetails.extend({ weekday: z.coerce.number().int().min(1).max(7) }).refine(endsAfterStart, endsAfterStartMessage)
function EditHours({ row, onClose, onRemove }: { row: WorkingHours; onClose: () => void; onRemove: () => void }) {
  const update = useCommand(updateWorkingHours)
  const clinics = useDepartmentFilter()
  const { department, weekday, starts_at, ends_at } = row
  const form = useZodForm(Edited, { department, weekday: String(weekday), starts_at, ends_at })
  return (
    <FormDialog
      title={`Hours of ${row.staff_name}`}
      form={form}
      draft={`hours.${row.id}`}
      submitLabel="Save"
      onClose={onClose}
      send={(values) => update.mutateAsync({ schedule_id: row.id, ...values })}
      done={`Hours of ${row.staff_name} saved`}
    >
      <SelectField name="weekday" label="Day" required options={weekdays.map((label, at) => ({ value: String(at + 1), label }))} />
      <DepartmentField options={clinics} />
      <TimeFields row={row} />
      <Button variant="default" className="hours-remove" onClick={onRemove}>
        Remove these hours
      </Button>
    </FormDialog>
  )
}

function RemoveHours({ row, onClose }: { row: WorkingHours; onClose: () => void }) {
  const remove = useCommand(removeWorkingHours)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove ${row.starts_at}–${row.ends_at} on ${weekdayName(row.weekday)}s?`}
      confirmLabel="Remove"
      danger
      onConfirm={async () => {
        await remove.mutateAsync({ schedule_id: row.id })
        toast.success(`Hours of ${row.staff_name} removed`)
      }}
    >
      <p>
        {row.staff_name}, <DepartmentName of={row.department} />. What is booked stays booked.
      </p>
    </ConfirmDialog>
  )
}

/** The week of every clinician: a row each, a cell per day; a click changes hours. */
export function HoursPanel({ hours, clinicians }: { hours: readonly WorkingHours[]; clinicians: readonly Clinician[] }) {
  const nameOf = useDepartmentName()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const shown = clinicians.filter((row) => hours.some((each) => each.staff_id === row.id))
  return (
    <Panel title="Working hours" flush actions={<Button onClick={() => setTask({ kind: 'add', staff_id: null })}>Add hours</Button>}>
      {shown.length === 0 ? (
        <EmptyState text="Nobody has working hours yet" hint="Appointments can be booked only within working hours." />
      ) : (
        <div className="u-table-scroll hours-scroll">
          <table className="u-table hours-table" aria-label="Working hours">
            <thead>
              <tr>
                <th scope="col">Clinician</th>
                {weekdays.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((clinician) => (
                <tr key={clinician.id}>
                  <td data-card="title">
                    <span className="u-person">{clinician.name}</span>
                    <span className="u-person-facts">{clinician.departments.map(nameOf).join(', ')}</span>
                    <button type="button" className="u-link u-small" onClick={() => setTask({ kind: 'add', staff_id: clinician.id })}>
                      Add hours<span className="u-visually-hidden"> for {clinician.name}</span>
                    </button>
                  </td>
                  {weekdays.map((name, at) => (
                    <td key={name} data-label={name} data-card="wide">
                      <span className="hours-cell">
                        {hours
                          .filter((row) => row.staff_id === clinician.id && row.weekday === at + 1)
                          .map((row) => (
                            <button key={row.id} type="button" className="hours-block u-num" onClick={() => setTask({ kind: 'edit', row })}>
                              <span className="u-visually-hidden">
                                {clinician.name}, {name}{' '}
                              </span>
                              {row.starts_at}–{row.ends_at}
                              <span className={clinician.departments.length > 1 ? 'u-person-facts' : 'u-visually-hidden'}>
                                {' '}
                                <DepartmentName of={row.department} />
                              </span>
                              <span className="u-visually-hidden">: change</span>
                            </button>
                          ))}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {task?.kind === 'add' && <AddHours staff_id={task.staff_id} clinicians={clinicians} onClose={close} />}
      {task?.kind === 'edit' && <EditHours row={task.row} onClose={close} onRemove={() => setTask({ kind: 'remove', row: task.row })} />}
      {task?.kind === 'remove' && <RemoveHours row={task.row} onClose={close} />}
    </Panel>
  )
}
