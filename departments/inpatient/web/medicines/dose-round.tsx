import { t } from '../../../../kernel/contract/words/text.ts'
import './medicines.css'
import { useState } from 'react'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName, formatTime } from '../../../../kernel/web/ui/format.ts'
import { EmptyState, Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { PersonCell } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { getWardRules } from '../../../hospital/ward-rules.contract.ts'
import { ScanField } from '../../../inventory/web/offers.tsx'
import { getWardMedicineWork, type MedicineWork } from '../../medicine-charts.contract.ts'
import { GiveDialog } from './give-dialog.tsx'
import { StateBadge } from './words.tsx'

type Dose = MedicineWork['doses'][number]
/** Who a wristband or OP number belongs to on this ward; undefined: nobody. */
const wearerOf = (rows: readonly MedicineWork[], code: string): MedicineWork | undefined =>
  rows.find(({ admission_number, op_number }) =>
    [admission_number, op_number].some((each) => each.toUpperCase() === code.toUpperCase()),
  )

/**
 * The round with the medicines of a ward, made for a telephone: beds in their order, each with what is due; a scanned
 * wristband opens its patient.
 */
export default function DoseRound({ wardId }: { wardId: string }) {
  const work = useEndpoint(getWardMedicineWork, { ward_id: wardId })
  const rules = useEndpoint(getWardRules, {})
  const [{ patient }, setUrl] = useUrlState({ patient: '' })
  const [scanned, setScanned] = useState<string | null>(null)
  const [unknown, setUnknown] = useState('')
  const [giving, setGiving] = useState<{ row: MedicineWork; dose: Dose } | null>(null)
  if (!work.data || !rules.data)
    return <Waiting for={[work, rules]} failure={t('Failed to load the doses')} lines={10} />
  const waiting = work.data.rows.filter(({ overdue, due, to_stop }) => overdue + due + to_stop > 0)
  const chosen = work.data.rows.filter(({ admission_id }) => admission_id === patient)
  const shown = chosen.length > 0 ? chosen : waiting

  function scan(code: string) {
    const found = wearerOf(work.data?.rows ?? [], code.trim())
    setUnknown(found ? '' : code.trim())
    setScanned(found ? code.trim() : null)
    setUrl({ patient: found?.admission_id ?? '' })
  }
  function all() {
    setScanned(null)
    setUrl({ patient: '' })
  }

  return (
    <div className="u-stack ward-round">
      <div className="u-row">
        <ScanField label={t('Scan a wristband')} autoFocus onScan={scan} />
        {chosen.length > 0 && (
          <Button variant="default" onClick={all}>
            {t('Whole ward')}
          </Button>
        )}
      </div>
      <div role="status">
        {unknown && <Notice tone="red">{t('Nobody on this ward has the wristband {unknown}.', { unknown })}</Notice>}
      </div>
      {shown.length === 0 && (
        <EmptyState text={t('Nothing is due now')} hint={t('What comes next stands in the list of the ward.')} />
      )}
      {shown.map((row) => (
        <Patient
          key={row.admission_id}
          row={row}
          all={chosen.length > 0}
          onGive={(dose) => setGiving({ row, dose })}
          scanned={row.admission_id === patient && scanned !== null}
        />
      ))}
      {giving && (
        <GiveDialog
          medicine={{ ...giving.dose, id: giving.dose.medicine_id }}
          due_at={giving.dose.due_at}
          rules={rules.data}
          patient={{
            name: formatName(giving.row),
            op_number: giving.row.op_number,
            admission_number: giving.row.admission_number,
          }}
          scanned={giving.row.admission_id === patient ? scanned : null}
          onClose={() => setGiving(null)}
        />
      )}
    </div>
  )
}

type PatientProps = {
  row: MedicineWork
  /** Also what is not due yet. */
  all: boolean
  scanned: boolean
  onGive: (dose: Dose) => void
}
/** One bed with what is due. */
function Patient({ row, all, scanned, onGive }: PatientProps) {
  const doses = all ? row.doses : row.doses.filter(({ state }) => state !== 'upcoming')
  return (
    <Panel
      title={t('Bed {bed_label}', { bed_label: row.bed_label })}
      actions={
        <>
          {scanned && <Badge tone="green">{t('Wristband scanned')}</Badge>}
          {row.to_stop > 0 && (
            <Badge tone="red" filled>
              {t('Stop infusion')}
            </Badge>
          )}
        </>
      }
    >
      <PersonCell person={row} />
      {doses.length === 0 && <p className="u-muted">{t('Nothing is due')}</p>}
      <ul className="u-plain-list ward-round-doses">
        {doses.map((dose) => (
          <li key={`${dose.medicine_id}${dose.due_at}`}>
            <span>
              <span className="u-strong">{dose.medication_name}</span>{' '}
              {dose.needs_second && <Badge tone="amber">{t('Before two')}</Badge>}
              <span className="u-person-facts">
                {dose.dosage} · {dose.route}
              </span>
              {dose.instructions && <span className="u-person-facts u-lines">{dose.instructions}</span>}
            </span>
            <span className="u-row">
              <span className="u-num">{formatTime(dose.due_at)}</span>
              <StateBadge state={dose.state} />
              <Button variant={dose.state === 'upcoming' ? 'default' : 'filled'} onClick={() => onGive(dose)}>
                {t('Record')}
                <span className="u-visually-hidden">
                  {' '}
                  {dose.medication_name}, {formatTime(dose.due_at)}
                </span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
