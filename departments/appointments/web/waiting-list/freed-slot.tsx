import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatName, formatPhone } from '../../../../kernel/web/ui/format.ts'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { PriorityBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { PersonCell } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { times } from '../../../staff/times.ts'
import type { Appointment } from '../../contract.ts'
import { bookFromWaitingList, listFittingEntries, type WaitingEntry } from '../../waiting-list.contract.ts'
import { type Confirmed, confirming, doubtOf } from '../doubts.tsx'
import { longDay, Place } from '../words.tsx'

/**
 * Who of the waiting list a freed time fits. (One that was not at full five minutes cannot be booked again as it is.)
 */
function useFitting({
  department,
  clinician_id,
  scheduled_date,
  scheduled_time,
  duration_minutes,
}: Appointment): WaitingEntry[] {
  const slot = { department, clinician_id: clinician_id ?? undefined, scheduled_date, scheduled_time, duration_minutes }
  return useEndpoint(listFittingEntries, slot, { enabled: times.includes(scheduled_time) }).data?.rows ?? []
}

/**
 * After a move, which must not be interrupted: that somebody waits for the time that it left. Gone once somebody has
 * it.
 */
export function FreedNotice({
  freed,
  onOffer,
  onDismiss,
}: {
  freed: Appointment
  onOffer: () => void
  onDismiss: () => void
}) {
  const waiting = useFitting(freed).length
  if (!waiting) return null
  return (
    <Notice>
      <div className="u-row u-between appt-freed">
        <span>
          {t('{scheduled_date} at {scheduled_time} is free again, and {waiting} {value} for such a time.', {
            scheduled_date: longDay(freed.scheduled_date),
            scheduled_time: freed.scheduled_time,
            waiting,
            value: waiting === 1 ? t('person waits') : t('people wait'),
          })}
        </span>
        <span className="u-row">
          <Button variant="default" size="compact-md" onClick={onOffer}>
            {t('Offer slot')}
          </Button>
          <Button variant="default" size="compact-md" onClick={onDismiss}>
            {t('Dismiss')}
          </Button>
        </span>
      </div>
    </Notice>
  )
}

/**
 * A time has become free: shows who of the waiting list it fits, and books it for one of them. Nothing is shown where
 * it fits nobody.
 */
export function FreedSlot({ freed, onClose }: { freed: Appointment; onClose: () => void }) {
  const { clinician_id, scheduled_date, scheduled_time } = freed
  const rows = useFitting(freed)
  const [asked, setAsked] = useState<{ entry: string; message: string; confirmed: Confirmed } | null>(null)
  const [failure, setFailure] = useState('')
  const book = useCommand(bookFromWaitingList)
  if (!rows.length) return null

  async function offer(entry: WaitingEntry) {
    const confirmed = asked?.entry === entry.id ? asked.confirmed : {}
    setFailure('')
    setAsked(null)
    try {
      const command = {
        entry_id: entry.id,
        version: entry.version,
        scheduled_date,
        scheduled_time,
        clinician_id,
        ...confirmed,
      }
      const booked = await book.mutateAsync(command)
      toast.success(
        t('{booked} booked: {scheduled_date} at {scheduled_time}', {
          booked: formatName(booked),
          scheduled_date: longDay(scheduled_date),
          scheduled_time,
        }),
      )
      onClose()
    } catch (thrown) {
      const error = asCallError(thrown)
      const doubt = doubtOf(error)
      if (doubt) setAsked({ entry: entry.id, message: doubt.message, confirmed: confirming(doubt, confirmed) })
      else setFailure(error.message)
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('Somebody waits for this time')} size="md">
      <p>
        {rich(
          '{scheduled_date} at {scheduled_time} is free again, {place}. Call whoever should have it, then offer it.',
          {
            scheduled_date: longDay(scheduled_date),
            scheduled_time,
            place: <Place of={freed} />,
          },
        )}
      </p>
      {failure && <Notice tone="red">{failure}</Notice>}
      <ul className="appt-fitting" aria-label={t('Who waits for this time')}>
        {rows.map((entry) => (
          <li key={entry.id}>
            <div>
              <PersonCell person={entry} />
              <span className="u-person-facts">
                {t('{phone} · {appointment_type} · since {created_at}', {
                  phone: formatPhone(entry.phone),
                  appointment_type: entry.appointment_type,
                  created_at: formatDate(entry.created_at),
                })}
              </span>
              {entry.notes && <span className="u-person-facts">{entry.notes}</span>}
              {asked?.entry === entry.id && <Notice tone="amber">{asked.message}.</Notice>}
            </div>
            <div className="u-row">
              {entry.priority === 'urgent' && <PriorityBadge priority="urgent" />}
              <Button
                variant="default"
                loading={book.isPending && book.variables?.entry_id === entry.id}
                onClick={() => void offer(entry)}
              >
                {asked?.entry === entry.id ? t('Book anyway') : t('Offer slot')}
                <span className="u-visually-hidden"> {t('to {entry}', { entry: formatName(entry) })}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
