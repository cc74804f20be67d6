import { IconDots } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { formatAge, formatDateTime, formatGender, formatName } from '../../../../kernel/web/ui/format.ts'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { NameAlert } from '../../../patients/web/offers.tsx'
import { readsClinical } from '../../clinical.ts'
import type { Bed } from '../../wards.contract.ts'
import { bedKinds } from '../../words.ts'
import { Babies } from '../babies.tsx'
import { BedBadge, IsolationBadge, stayPath } from '../words.tsx'

export type BedAction = 'move' | 'ready' | 'cleaning' | 'out_of_order' | 'wristband'
type Props = {
  bed: Bed
  /** The bed from which somebody is being dragged; null: nobody is. */
  dragged: string | null
  onDrag: (bed: Bed | null) => void
  onDrop: (bed: Bed) => void
  onAction: (action: BedAction, bed: Bed) => void
}

function Lies({ patient }: { patient: NonNullable<Bed['patient']> }) {
  const { can } = useSession()
  const born = patient.date_of_birth
  return (
    <>
      <Link className="u-link u-strong" to={stayPath(patient.admission_id)} draggable={false}>
        {formatName(patient)}
      </Link>
      <span className="u-muted u-small">
        {[
          formatGender(patient.gender),
          born && `${patient.date_of_birth_estimated ? t('about ') : ''}${formatAge(born)}`,
          t('OP {op_number}', { op_number: patient.op_number }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span
        className="u-small"
        title={t('Admitted {admitted_at}', { admitted_at: formatDateTime(patient.admitted_at) })}
      >
        {readsClinical(can)
          ? (patient.diagnosis ?? t('No diagnosis yet'))
          : (patient.doctor_name ?? t('No doctor yet'))}
      </span>
      <Babies of={patient.babies} />
    </>
  )
}

/**
 * A bed of the map: what it is, who lies in it, and what can be done. Somebody who lies in it can be dragged to a free
 * bed.
 */
export function BedCard({ bed, dragged, onDrag, onDrop, onAction }: Props) {
  const { can } = useSession()
  const [over, setOver] = useState(false)
  const { patient, state } = bed
  const moves = can('wards.care')
  const takes = moves && dragged !== null && dragged !== bed.id && state === 'ready'
  const items = patient
    ? [
        ...(moves ? [{ label: t('Move'), onSelect: () => onAction('move', bed) }] : []),
        { label: t('Print Wristband'), onSelect: () => onAction('wristband', bed) },
      ]
    : (['ready', 'cleaning', 'out_of_order'] as const)
        .filter((next) => moves && next !== state)
        .map((next) => ({
          label: { ready: t('Mark as free'), cleaning: t('To be cleaned'), out_of_order: t('Out of order') }[next],
          onSelect: () => onAction(next, bed),
        }))
  return (
    <li
      className="ward-bed"
      data-state={state}
      data-over={(over && takes) || undefined}
      aria-label={t('Bed {label}', { label: bed.label })}
      draggable={Boolean(patient && moves)}
      onDragStart={() => patient && onDrag(bed)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event: DragEvent) => {
        if (!takes) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        if (takes) onDrop(bed)
      }}
    >
      <span className="ward-bed-head">
        <span>
          <span className="ward-bed-label">{bed.label}</span>
          {bed.room && <span className="u-muted"> {bed.room}</span>}{' '}
          {bed.kind !== 'bed' && <span className="u-muted">{bedKinds[bed.kind]}</span>}
        </span>
        <span className="u-row">
          <BedBadge state={state} />
          {items.length > 0 && (
            <Menu
              label={t('Bed {label}', { label: bed.label })}
              trigger={<IconDots size={18} aria-hidden />}
              items={items}
            />
          )}
        </span>
      </span>
      {patient ? <Lies patient={patient} /> : bed.state_reason && <span className="u-small">{bed.state_reason}</span>}
      <span className="ward-bed-marks">
        {patient && <IsolationBadge isolation={patient.isolation} />}
        {!patient && bed.is_isolation && <span className="u-muted u-small">{t('For isolation')}</span>}
        {patient && <NameAlert shown={patient.name_alert} />}
      </span>
    </li>
  )
}
