import { t } from '../../../../kernel/contract/words/text.ts'
import './hours.css'
import { useState } from 'react'
import { z } from 'zod'
import { weekdayName, weekdays } from '../../../../kernel/contract/values/days.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SelectField, TickBoxes } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { EmptyState, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useDepartmentChoices, useDepartmentName, useDepartments } from '../../../hospital/web/offers.tsx'
import {
  addWorkingHours,
  endsAfterStart,
  endsAfterStartMessage,
  HoursDetails,
  listWorkingHours,
  removeWorkingHours,
  updateWorkingHours,
  type WorkingHours,
} from '../../hours.contract.ts'
import { endTimes, times } from '../../times.ts'

type Person = { id: string; name: string }
type Task = { kind: 'add'; staff_id: string | null } | { kind: 'edit' | 'remove'; row: WorkingHours }

// Quarters are what people say; every five minutes would be a list of 288.
const quarters = (list: readonly string[], kept: string | undefined) =>
  list.filter((time) => /:(00|15|30|45)$/.test(time) || time === kept).map((value) => ({ value, label: value }))

const TimeFields = ({ row }: { row?: WorkingHours }) => (
  <FieldPair>
    <SelectField name="starts_at" label={t('From')} required options={quarters(times, row?.starts_at)} />
    <SelectField name="ends_at" label={t('To')} required options={quarters(endTimes, row?.ends_at)} />
  </FieldPair>
)

const days = weekdays.map((label, at) => ({ value: at + 1, label }))

type Choice = { value: string; label: string }
/** Where the hours are worked; what belongs to no department of patients is left empty. */
const DepartmentField = ({ options }: { options: readonly Choice[] }) => (
  <SelectField
    name="department"
    label={t('Department')}
    options={options}
    placeholder={t('No department')}
    help={t('Leave it empty for the front desk, wards, stores and offices.')}
  />
)

type AddProps = {
  staff_id: string | null
  department: string | null
  who: string
  people: readonly Person[]
  onClose: () => void
}
function AddHours({ staff_id, department, who, people, onClose }: AddProps) {
  const add = useCommand(addWorkingHours)
  const departments = useDepartmentChoices()
  const form = useZodForm(addWorkingHours.input, {
    staff_id: staff_id ?? '',
    department,
    weekdays: [1, 2, 3, 4, 5],
    starts_at: '08:00',
    ends_at: '13:00',
  })
  return (
    <FormDialog
      title={t('Add working hours')}
      form={form}
      draft={`hours.${staff_id ?? ''}`}
      submitLabel={t('Add hours')}
      onClose={onClose}
      send={add.mutateAsync}
      done={t('Working hours added')}
    >
      <SelectField
        name="staff_id"
        label={who}
        required
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DepartmentField options={departments} />
      <TickBoxes name="weekdays" label={t('Days')} required options={days} layout="hours-days" />
      <TimeFields />
    </FormDialog>
  )
}

const Edited = HoursDetails.extend({ weekday: z.coerce.number().int().min(1).max(7) }).refine(
  endsAfterStart,
  endsAfterStartMessage,
)
function EditHours({ row, onClose, onRemove }: { row: WorkingHours; onClose: () => void; onRemove: () => void }) {
  const update = useCommand(updateWorkingHours)
  const all = useDepartments() ?? []
  const { department, weekday, starts_at, ends_at } = row
  const form = useZodForm(Edited, { department, weekday: String(weekday), starts_at, ends_at })
  return (
    <FormDialog
      title={t('Hours of {staff_name}', { staff_name: row.staff_name })}
      form={form}
      draft={`hours.${row.id}`}
      submitLabel={t('Save')}
      onClose={onClose}
      send={(values) => update.mutateAsync({ schedule_id: row.id, ...values })}
      done={t('Hours of {staff_name} saved', { staff_name: row.staff_name })}
    >
      <SelectField
        name="weekday"
        label={t('Day')}
        required
        options={weekdays.map((label, at) => ({ value: String(at + 1), label }))}
      />
      <DepartmentField options={all.map(({ key, name }) => ({ value: key, label: name }))} />
      <TimeFields row={row} />
      <Button variant="default" className="hours-remove" onClick={onRemove}>
        {t('Remove these hours')}
      </Button>
    </FormDialog>
  )
}

function RemoveHours({ row, onClose }: { row: WorkingHours; onClose: () => void }) {
  const nameOf = useDepartmentName()
  const remove = useCommand(removeWorkingHours)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Remove {starts_at}–{ends_at} on {weekday}s?', {
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        weekday: weekdayName(row.weekday),
      })}
      confirmLabel={t('Remove')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync({ schedule_id: row.id })
        toast.success(t('Hours of {staff_name} removed', { staff_name: row.staff_name }))
      }}
    >
      <p>
        {t('{staff_name}{department}. What is booked stays booked.', {
          staff_name: row.staff_name,
          department: row.department && `, ${nameOf(row.department)}`,
        })}
      </p>
    </ConfirmDialog>
  )
}

type HoursPanelProps = {
  /** How one of these people is called: 'Clinician'. */
  who: string
  people: readonly Person[]
}

/** The usual week of these people: a row each, a cell per day; a click changes hours. */
export function HoursPanel({ who, people }: HoursPanelProps) {
  const nameOf = useDepartmentName()
  const query = useEndpoint(listWorkingHours, {})
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  if (!query.data) return <Waiting for={query} failure={t('Failed to load the working hours')} lines={12} />
  const { hours } = query.data
  const of = (id: string) => hours.filter((row) => row.staff_id === id)
  const shown = people.filter((row) => of(row.id).length > 0)
  return (
    <Panel
      title={t('Working hours')}
      flush
      actions={<Button onClick={() => setTask({ kind: 'add', staff_id: null })}>{t('Add hours')}</Button>}
    >
      {shown.length === 0 ? (
        <EmptyState
          text={t('Nobody has working hours yet')}
          hint={t('Appointments can be booked only while a clinician works.')}
        />
      ) : (
        <div className="u-table-scroll hours-scroll">
          <table className="u-table hours-table" aria-label={t('Working hours')}>
            <thead>
              <tr>
                <th scope="col">{who}</th>
                {weekdays.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, name }) => (
                <HoursRow
                  key={id}
                  name={name}
                  hours={of(id)}
                  nameOf={nameOf}
                  onAdd={() => setTask({ kind: 'add', staff_id: id })}
                  onEdit={(row) => setTask({ kind: 'edit', row })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {task?.kind === 'add' && (
        <AddHours
          staff_id={task.staff_id}
          department={hours.find((row) => row.staff_id === task.staff_id)?.department ?? null}
          who={who}
          people={people}
          onClose={close}
        />
      )}
      {task?.kind === 'edit' && (
        <EditHours row={task.row} onClose={close} onRemove={() => setTask({ kind: 'remove', row: task.row })} />
      )}
      {task?.kind === 'remove' && <RemoveHours row={task.row} onClose={close} />}
    </Panel>
  )
}

type RowProps = {
  name: string
  hours: readonly WorkingHours[]
  nameOf: (department: string) => string
  onAdd: () => void
  onEdit: (row: WorkingHours) => void
}
function HoursRow({ name, hours, nameOf, onAdd, onEdit }: RowProps) {
  const places = [...new Set(hours.map((row) => (row.department ? nameOf(row.department) : t('No department'))))]
  return (
    <tr>
      <td data-card="title">
        <span className="u-person">{name}</span>
        <span className="u-person-facts">{places.join(', ')}</span>
        <button type="button" className="u-link u-small" onClick={onAdd}>
          {t('Add hours')}
          <span className="u-visually-hidden"> {t('for {name}', { name })}</span>
        </button>
      </td>
      {weekdays.map((day, at) => (
        <td key={day} data-label={day} data-card="wide">
          <span className="hours-cell">
            {hours
              .filter((row) => row.weekday === at + 1)
              .map((row) => (
                <button key={row.id} type="button" className="hours-block u-num" onClick={() => onEdit(row)}>
                  <span className="u-visually-hidden">
                    {name}, {day}{' '}
                  </span>
                  {row.starts_at}–{row.ends_at}
                  <span className={places.length > 1 ? 'u-person-facts' : 'u-visually-hidden'}>
                    {' '}
                    {row.department ? nameOf(row.department) : t('No department')}
                  </span>
                  <span className="u-visually-hidden">{t(': change')}</span>
                </button>
              ))}
          </span>
        </td>
      ))}
    </tr>
  )
}
