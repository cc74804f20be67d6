import { useEffect, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isDay } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useField } from '../../../../kernel/web/ui/fields/field.tsx'
import { FieldShape } from '../../../../kernel/web/ui/fields/field-shape.tsx'
import { Input } from '../../../../kernel/web/ui/fields/input.tsx'
import { Skeleton } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { minutesOf, STEP } from '../../../staff/times.ts'
import { AppointmentDepartment, listFreeSlots } from '../../contract.ts'
import { longDay } from '../words.tsx'

const LOOK_AHEAD = 14

/**
 * `9:5`, `0905` or `9.05` as a person types it → `09:05`; anything else stays as typed, so that the schema refuses it.
 */
export function readTime(text: string): string {
  const match = /^(\d{1,2})[:.](\d{1,2})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})$/.exec(text.trim())
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]?.padStart(2, '0')}` : text.trim()
}

/** The free time that a moment lies in; the moment itself where there is none. */
export const slotAt = (slots: readonly { scheduled_time: string }[], moment: string, duration: number): string =>
  slots.findLast(({ scheduled_time: time }) => time <= moment && minutesOf(moment) - minutesOf(time) < duration)
    ?.scheduled_time ?? moment

type Props = {
  department: string | null
  clinician_id: string | null
  appointment_type_id: string | null
  /** Being rescheduled: its own time counts as free. */
  except_id?: string
  /** Where somebody clicked: the free time there is chosen as soon as it is known. */
  near?: string
}

/**
 * The time of an appointment: what is free on the chosen day, as buttons; with nothing free the next day that has
 * something; and any other time for those who know why. Fields `scheduled_date` and `scheduled_time` of the
 * surrounding form.
 */
export function SlotField({ department, clinician_id, appointment_type_id, except_id, near }: Props) {
  const { field, id, error } = useField('scheduled_time')
  const { watch, setValue } = useFormContext()
  const [typing, setTyping] = useState(false)
  const date = String(watch('scheduled_date') ?? '')
  const chosen = String(field.value ?? '')
  const known = AppointmentDepartment.safeParse(department)
  const ready = known.success && appointment_type_id !== null && isDay(date)
  const free = useEndpoint(
    listFreeSlots,
    {
      from: date,
      days: LOOK_AHEAD,
      department: known.data ?? 'general',
      appointment_type_id: appointment_type_id ?? '',
      clinician_id: clinician_id ?? undefined,
      except_id,
    },
    { enabled: ready },
  )
  const [day, ...later] = (ready && !free.isPlaceholderData && free.data?.days) || []
  const next = later.find((each) => each.slots.length > 0)
  const isFree = day?.slots.some((slot) => slot.scheduled_time === chosen) ?? false
  const wanted =
    near && day && !chosen && !typing ? slotAt(day.slots, near, free.data?.duration_minutes ?? STEP) : undefined
  useEffect(() => {
    if (wanted) setValue('scheduled_time', wanted, { shouldDirty: true })
  }, [wanted, setValue])
  const other = typing || (chosen !== '' && day !== undefined && !isFree)

  return (
    <FieldShape id={id} label={t('Time')} required error={error} group>
      {!ready && <p className="u-muted">{t('Choose type, department and date to see the free times.')}</p>}
      {ready &&
        !day &&
        (free.error ? (
          <p className="u-message" data-error>
            {free.error.message}
          </p>
        ) : (
          <Skeleton lines={2} />
        ))}
      {day && day.slots.length > 0 && (
        <div className="appt-slots">
          {day.slots.map((slot, index) => (
            <label
              key={slot.scheduled_time}
              className="appt-slot"
              title={clinician_id ? undefined : slot.clinicians.map((each) => each.name).join(', ')}
            >
              <input
                type="radio"
                name={id}
                ref={index === 0 ? field.ref : undefined}
                value={slot.scheduled_time}
                checked={chosen === slot.scheduled_time}
                onChange={() => {
                  setTyping(false)
                  field.onChange(slot.scheduled_time)
                }}
                onBlur={field.onBlur}
              />
              <span className="u-num">{slot.scheduled_time}</span>
            </label>
          ))}
        </div>
      )}
      {day?.why_none && (
        <p className="u-muted">
          {day.why_none}.{' '}
          {next ? (
            <button
              type="button"
              className="u-link"
              onClick={() => setValue('scheduled_date', next.date, { shouldDirty: true, shouldValidate: true })}
            >
              {t('Next free: {date}', { date: longDay(next.date) })}
            </button>
          ) : (
            t('Nothing is free in the next two weeks.')
          )}
        </p>
      )}
      {ready && day && !other && (
        <button type="button" className="u-link u-small" onClick={() => setTyping(true)}>
          {t('Another time')}
        </button>
      )}
      {other && <OtherTime value={isFree ? '' : chosen} onChange={field.onChange} />}
    </FieldShape>
  )
}

/** A time that is not offered: outside the hours it will be asked about. */
function OtherTime({ value, onChange }: { value: string; onChange: (time: string) => void }) {
  const [text, setText] = useState(value)
  const id = useId()
  return (
    <div className="appt-other-time">
      <label htmlFor={id} className="u-label">
        {t('Another time')}
      </label>
      <Input
        id={id}
        value={text}
        placeholder={t('HH:mm')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        onChange={(event) => {
          setText(event.currentTarget.value)
          onChange(readTime(event.currentTarget.value))
        }}
        onBlur={() => setText(readTime(text))}
      />
    </div>
  )
}
