import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatName, formatTime, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { StaffField } from '../../../staff/web/offers.tsx'
import { type RadiologyOrderRow, scheduleExamination } from '../../orders.contract.ts'
import { useSeen } from '../use-seen.ts'
import { plannedTime, Urgency } from '../words.tsx'
import { RoomPlan } from './room-plan.tsx'

/** `930`, `9.30` and `9:30` are `09:30`. */
const asTime = (typed: unknown) => {
  const match = /^(\d{1,2})[:.]?(\d{2})$/.exec(String(typed ?? '').trim())
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]}` : typed
}
const { radiology_order_id: _, version: __, time, ...rest } = scheduleExamination.input.shape
const Plan = z.object({ ...rest, time: z.preprocess(asTime, time) as z.ZodType<string, string> })

/** Minutes that an examination takes as it is planned now. */
const minutesOf = ({ scheduled_time, scheduled_end }: RadiologyOrderRow): number | undefined =>
  scheduled_time && scheduled_end ? (Date.parse(scheduled_end) - Date.parse(scheduled_time)) / 60_000 : undefined

/** Schedule Examination: time, room and technician; beside the fields stands what the room has on that day. */
export function ScheduleDialog({ order, onClose }: { order: RadiologyOrderRow; onClose: () => void }) {
  const schedule = useCommand(scheduleExamination)
  const { theirs, send } = useSeen(order)
  const form = useZodForm(Plan, {
    date: order.scheduled_time ? hospitalToday(new Date(order.scheduled_time)) : hospitalToday(),
    time: order.scheduled_time ? formatTime(order.scheduled_time) : '',
    duration_minutes: minutesOf(order) ?? order.usual_minutes ?? 30,
    room: order.room ?? '',
    technician_id: order.technician_id,
    preparation_instructions: order.preparation_instructions ?? '',
    scheduling_notes: order.scheduling_notes ?? '',
  })
  return (
    <FormDialog
      title={t('Schedule Examination')}
      form={form}
      draft={`radiology-schedule.${order.id}`}
      submitLabel={t('Schedule Examination')}
      size="md"
      onClose={onClose}
      send={async (plan) => {
        await send((version) => schedule.mutateAsync({ ...plan, radiology_order_id: order.id, version }))
        toast.success(t('Examination scheduled successfully'))
      }}
    >
      <p className="rad-subject">
        <strong>{formatName(order)}</strong> {order.study_type} <span className="u-muted">{order.order_number}</span>{' '}
        <Urgency priority={order.priority} />
      </p>
      {theirs && (
        <Notice tone="amber">
          {t('It is scheduled now: {Boolean}. Schedule again to replace that.', {
            Boolean: [plannedTime(theirs), theirs.room, theirs.technician_name].filter(Boolean).join(', '),
          })}
        </Notice>
      )}
      <div className="rad-when">
        <DateField name="date" label={t('Scheduled Date')} required min={hospitalToday()} />
        <TextField name="time" label={t('Time')} required inputMode="numeric" maxLength={5} placeholder="14:30" />
        <NumberField name="duration_minutes" label={t('Duration')} required unit="min" />
      </div>
      <FieldPair>
        <TextField name="room" label={t('Room')} maxLength={60} placeholder={t('X-ray 1')} />
        <StaffField
          name="technician_id"
          label={t('Technician')}
          placeholder={t('Not decided')}
          permission="radiology.work"
        />
      </FieldPair>
      <RoomPlan date={form.watch('date')} room={form.watch('room') ?? ''} exceptId={order.id} />
      <TextAreaField name="preparation_instructions" label={t('Preparation Instructions')} rows={2} maxLength={1000} />
      <TextAreaField name="scheduling_notes" label={t('Scheduling Notes')} rows={2} maxLength={1000} />
    </FormDialog>
  )
}
