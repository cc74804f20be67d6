import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Panels } from '../../../../kernel/web/panels.tsx'
import { RadioCards, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { listStaffOptions } from '../../contract.ts'
import {
  changeLeave,
  decideLeave,
  type Leave,
  LeaveDetails,
  type LeaveKind,
  lastsADay,
  lastsADayMessage,
  leaveKinds,
  recordLeave,
  requestLeave,
} from '../../leave.contract.ts'
import { daysOf } from '../words.ts'
import { leaveHelp, leaveWords } from './words.ts'

declare module '../../../../kernel/web/panels.tsx' {
  interface Places {
    /** Where leave is decided on: what of somebody's work falls into these days. */
    leave: { staffId: string; firstDay: string; lastDay: string }
  }
}

/** What the law grants at least of the kind that is chosen. */
const LeaveHelp = () => {
  const kind: LeaveKind | undefined = useWatch({ name: 'kind' })
  return kind ? leaveHelp[kind] : null
}

const Fields = ({ help }: { help: string }) => (
  <>
    <SelectField
      name="kind"
      label={t('Kind')}
      required
      options={leaveKinds.map((kind) => ({ value: kind, label: t(leaveWords[kind]) }))}
      help={<LeaveHelp />}
    />
    <FieldPair>
      <DateField name="first_day" label={t('First day')} required />
      <DateField name="last_day" label={t('Last day')} required />
    </FieldPair>
    <TextField name="reason" label={t('Reason')} maxLength={200} help={help} />
  </>
)
const FOR_THE_KEEPER = t('Read by whoever keeps the rota. Of an other absence, everybody who books reads it.')

const told = (leave: Leave) =>
  toast.success(
    leave.shifts
      ? t('{staff_name} is away; {shifts} {value} to be given to others', {
          staff_name: leave.staff_name,
          shifts: leave.shifts,
          value: leave.shifts === 1 ? t('shift has') : t('shifts have'),
        })
      : t('Leave of {staff_name} saved', { staff_name: leave.staff_name }),
  )

/** Asks for leave of one's own. */
export function RequestLeave({ onClose }: { onClose: () => void }) {
  const ask = useCommand(requestLeave)
  const form = useZodForm(requestLeave.input, { kind: 'annual', first_day: '', last_day: '', reason: '' })
  return (
    <FormDialog
      title={t('Ask for leave')}
      form={form}
      draft="leave.mine"
      submitLabel={t('Ask for leave')}
      onClose={onClose}
      send={ask.mutateAsync}
      done={t('Asked for leave; it counts once it is approved')}
    >
      <Fields help={FOR_THE_KEEPER} />
    </FormDialog>
  )
}

/** Leave of somebody else, approved with it. */
export function RecordLeave({ onClose }: { onClose: () => void }) {
  const record = useCommand(recordLeave)
  const people = useEndpoint(listStaffOptions, {})
  const form = useZodForm(recordLeave.input, { staff_id: '', kind: 'annual', first_day: '', last_day: '', reason: '' })
  return (
    <FormDialog
      title={t('Enter leave')}
      form={form}
      draft="leave.new"
      submitLabel={t('Enter leave')}
      onClose={onClose}
      send={async (values) => told(await record.mutateAsync(values))}
    >
      <SelectField
        name="staff_id"
        label={t('Person')}
        required
        options={people.data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      <Fields help={FOR_THE_KEEPER} />
    </FormDialog>
  )
}

const Edited = LeaveDetails.refine(lastsADay, lastsADayMessage)
/** Other days, another kind or reason. */
export function ChangeLeave({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const change = useCommand(changeLeave)
  const { kind, first_day, last_day, reason } = leave
  const form = useZodForm(Edited, { kind, first_day, last_day, reason })
  return (
    <FormDialog
      title={t('Leave of {staff_name}', { staff_name: leave.staff_name })}
      form={form}
      draft={`leave.${leave.id}`}
      submitLabel={t('Save')}
      onClose={onClose}
      send={async (values) => told(await change.mutateAsync({ leave_id: leave.id, version: leave.version, ...values }))}
    >
      <Fields help={FOR_THE_KEEPER} />
    </FormDialog>
  )
}

const Decision = z
  .object({ decision: z.enum(['approve', 'refuse'], t('Please choose one')), reason: z.string().trim().max(200) })
  .refine(({ decision, reason }) => decision === 'approve' || reason, {
    path: ['reason'],
    message: t('Please give a reason'),
  })

/** Approves or refuses what somebody else asked for. */
export function DecideLeave({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const decide = useCommand(decideLeave)
  const form = useZodForm(Decision, { decision: '' as 'approve', reason: '' })
  return (
    <FormDialog
      title={t('Leave of {staff_name}', { staff_name: leave.staff_name })}
      form={form}
      draft={`leave.decision.${leave.id}`}
      submitLabel={t('Decide')}
      onClose={onClose}
      send={async ({ decision, reason }) => {
        const { id: leave_id, version } = leave
        const decided = await decide.mutateAsync({ leave_id, version, approve: decision === 'approve', reason })
        if (decision === 'approve') told(decided)
        else toast.success(t('Leave of {staff_name} refused', { staff_name: leave.staff_name }))
      }}
    >
      <p>
        {t(leaveWords[leave.kind])}, {daysOf(leave)} (
        {leave.days === 1 ? t('1 day') : t('{days} days', { days: leave.days })}){leave.reason && `: ${leave.reason}`}
      </p>
      <p>
        {rich('{value} on these days: {link}', {
          value: leave.shifts === 1 ? t('1 shift') : t('{shifts} shifts', { shifts: leave.shifts }),
          link: (
            <Link className="u-link" to={`/hospital/staff/schedules?week=${leave.first_day}&person=${leave.staff_id}`}>
              {t('see the rota')}
            </Link>
          ),
        })}
      </p>
      <Panels place="leave" about={{ staffId: leave.staff_id, firstDay: leave.first_day, lastDay: leave.last_day }} />
      <RadioCards
        name="decision"
        label={t('Decision')}
        required
        options={[
          {
            value: 'approve',
            label: t('Approve'),
            description: t('The shifts and hours of these days count no more.'),
          },
          { value: 'refuse', label: t('Refuse'), description: t('The person is told why.') },
        ]}
      />
      <TextField
        name="reason"
        label={t('Reason')}
        maxLength={200}
        help={t('Needed to refuse. The person reads it in a mail.')}
      />
    </FormDialog>
  )
}
