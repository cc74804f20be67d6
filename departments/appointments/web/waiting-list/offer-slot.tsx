import { z } from 'zod'
import { daysBetween, laterDay } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useField } from '../../../../kernel/web/ui/fields/field.tsx'
import { FieldShape } from '../../../../kernel/web/ui/fields/field-shape.tsx'
import { formatName, formatPhone, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { EmptyState, ErrorPanel, Skeleton } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { DepartmentName } from '../../../hospital/web/offers.tsx'
import { listFreeSlots } from '../../contract.ts'
import { bookFromWaitingList, type WaitingEntry } from '../../waiting-list.contract.ts'
import { useDoubts } from '../doubts.tsx'
import { longDay } from '../words.tsx'

const LOOK_AHEAD = 14
const Draft = z.object({ scheduled_time: z.string().min(1, t('Please choose a time')) })

/** The free times of the next two weeks, day by day; the chosen one is `yyyy-MM-dd HH:mm`. */
function FreeTimes({ entry }: { entry: WaitingEntry }) {
  const { field, id, error } = useField('scheduled_time')
  const today = hospitalToday()
  const from = laterDay(entry.earliest, today)
  const days = entry.latest ? Math.max(0, Math.min(LOOK_AHEAD, daysBetween(from, entry.latest) + 1)) : LOOK_AHEAD
  const free = useEndpoint(
    listFreeSlots,
    {
      from,
      days: Math.max(1, days),
      department: entry.department,
      clinician_id: entry.clinician_id ?? undefined,
      appointment_type_id: entry.appointment_type_id,
    },
    { enabled: days > 0 },
  )
  const open = free.data?.days.filter((day) => day.slots.length > 0) ?? []
  if (days > 0 && !free.data)
    return free.error ? <ErrorPanel error={free.error} onRetry={free.refetch} /> : <Skeleton lines={6} />
  if (!open.length)
    return (
      <EmptyState
        text={t('No free time')}
        hint={
          days > 0
            ? t(
                'Nothing of {duration_minutes} minutes is free in the next two weeks. When an appointment is cancelled, its time is offered at once.',
                { duration_minutes: entry.duration_minutes },
              )
            : t('The latest day is over. Remove the entry, or add a new one with other days.')
        }
      />
    )
  return (
    <FieldShape
      id={id}
      label={t('Free times of {duration_minutes} minutes', { duration_minutes: entry.duration_minutes })}
      required
      error={error}
      group
    >
      <div className="appt-offer">
        {open.map((day, at) => (
          <div key={day.date} className="appt-offer-day">
            <h3>{longDay(day.date)}</h3>
            <div className="appt-slots">
              {day.slots.map((slot, index) => {
                const value = `${day.date} ${slot.scheduled_time}`
                return (
                  <label key={value} className="appt-slot" title={slot.clinicians.map((each) => each.name).join(', ')}>
                    <input
                      type="radio"
                      name={id}
                      ref={at + index === 0 ? field.ref : undefined}
                      value={value}
                      aria-label={t('{date} at {scheduled_time}', {
                        date: longDay(day.date),
                        scheduled_time: slot.scheduled_time,
                      })}
                      checked={field.value === value}
                      onChange={() => field.onChange(value)}
                      onBlur={field.onBlur}
                    />
                    <span className="u-num">{slot.scheduled_time}</span>
                  </label>
                )
              })}
            </div>
          </div>
        ))}
      </div>
    </FieldShape>
  )
}

/** Offers a free time to somebody who waits: call them, choose, book. */
export function OfferDialog({ entry, onClose }: { entry: WaitingEntry; onClose: () => void }) {
  const doubts = useDoubts()
  const book = useCommand(bookFromWaitingList)
  const form = useZodForm(Draft, { scheduled_time: '' })
  return (
    <FormDialog
      title={t('Offer a slot to {entry}', { entry: formatName(entry) })}
      form={form}
      draft={`offer.${entry.id}`}
      submitLabel={t('Book appointment')}
      size="md"
      onClose={onClose}
      send={async ({ scheduled_time: chosen }) => {
        const [scheduled_date = '', scheduled_time = ''] = chosen.split(' ')
        const command = {
          entry_id: entry.id,
          version: entry.version,
          scheduled_date,
          scheduled_time,
          clinician_id: entry.clinician_id,
        }
        const booked = await doubts.send(chosen, (confirmed) => book.mutateAsync({ ...command, ...confirmed }))
        toast.success(
          t('{booked} booked: {scheduled_date} at {scheduled_time}', {
            booked: formatName(booked),
            scheduled_date: longDay(booked.scheduled_date),
            scheduled_time: booked.scheduled_time,
          }),
        )
      }}
    >
      <p className="appt-now-at">
        {formatPhone(entry.phone)} · <DepartmentName of={entry.department} />,{' '}
        {entry.clinician_name ?? t('any clinician')}
        {entry.notes && <span className="u-person-facts">{entry.notes}</span>}
      </p>
      <FreeTimes entry={entry} />
      {doubts.question}
    </FormDialog>
  )
}
