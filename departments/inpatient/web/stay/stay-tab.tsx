import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatDateTime, formatMoney, formatPhone } from '../../../../kernel/web/ui/format.ts'
import { DoneCell } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../../kernel/web/ui/lists/table-panel.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { readsClinical } from '../../clinical.ts'
import { getAdmission, listBedDays, type OpenedAdmission } from '../../contract.ts'
import { consents, isolations } from '../../words.ts'
import { TransferDialog } from '../wards/transfer-dialog.tsx'
import { PrintWristband } from '../wards/wristband.tsx'
import { EditDialog } from './edit-dialog.tsx'

type Stay = OpenedAdmission['stays'][number]
const columns: Column<Stay>[] = [
  {
    key: 'bed',
    label: t('Bed'),
    card: 'title',
    render: (row) => t('{ward_name}, bed {bed_label}', { ward_name: row.ward_name, bed_label: row.bed_label }),
  },
  { key: 'from', label: t('From'), render: (row) => <DoneCell at={row.from_at} by={row.placed_by_name} /> },
  { key: 'to', label: t('Until'), render: (row) => (row.to_at ? formatDateTime(row.to_at) : 'now') },
  {
    key: 'why',
    label: t('Why'),
    card: 'wide',
    render: (row) => [row.reason, row.fitting_reason].filter(Boolean).join('. ') || '–',
  },
]

/** The stay itself: why, where, next of kin, consent, the beds and the days that were charged. */
export default function StayTab({ admission, canWrite }: { admission: OpenedAdmission; canWrite: boolean }) {
  const { can } = useSession()
  const [open, setOpen] = useState<'edit' | 'move' | 'wristband' | null>(null)
  const days = useEndpoint(listBedDays, { admission_id: admission.id }).data?.rows
  const opened = useEndpoint(getAdmission, { admission_id: admission.id })
  const close = () => setOpen(null)
  const consent =
    admission.consent_by &&
    `${consents[admission.consent_by]}${admission.consent_name ? `: ${admission.consent_name}` : ''}`
  return (
    <div className="u-stack">
      <Panel
        title={t('Stay')}
        actions={
          canWrite && (
            <>
              <Button variant="default" onClick={() => setOpen('wristband')}>
                {t('Print Wristband')}
              </Button>
              {can('wards.admit') && (
                <Button variant="default" onClick={() => setOpen('edit')}>
                  {t('Edit')}
                </Button>
              )}
              {can('wards.care') && <Button onClick={() => setOpen('move')}>{t('Move')}</Button>}
            </>
          )
        }
      >
        <Facts>
          {readsClinical(can) && (
            <>
              <Fact label={t('Reason')}>{admission.reason}</Fact>
              <Fact label={t('Diagnosis')}>{admission.diagnosis}</Fact>
            </>
          )}
          <Fact label={t('Doctor in charge')}>{admission.doctor_name}</Fact>
          <Fact label={t('Isolation')}>{admission.isolation ? isolations[admission.isolation] : t('Not said')}</Fact>
          <Fact label={t('Admitted')}>
            {admission.admitted_at && `${formatDateTime(admission.admitted_at)}, ${admission.admitted_by_name}`}
          </Fact>
          <Fact label={t('Requested by')}>{admission.requested_by_name}</Fact>
          <Fact label={t('Next of kin')}>
            {admission.kin_name &&
              `${admission.kin_name}${admission.kin_relationship ? ` (${admission.kin_relationship})` : ''}`}
          </Fact>
          <Fact label={t('Telephone of next of kin')}>{admission.kin_phone && formatPhone(admission.kin_phone)}</Fact>
          <Fact label={t('Consent')}>{consent}</Fact>
          <Fact label={t('Remark on consent')}>{admission.consent_note}</Fact>
          {admission.deposit && (
            <Fact label={t('Deposit')}>
              {t('{asked} asked, {paid} paid', {
                asked: formatMoney(admission.deposit.asked),
                paid: formatMoney(admission.deposit.paid),
              })}
            </Fact>
          )}
        </Facts>
      </Panel>
      <TablePanel
        title={t('Beds')}
        columns={columns}
        query={{ ...opened, data: { rows: admission.stays, total: admission.stays.length } }}
        empty={{ text: t('No bed yet'), hint: '' }}
      />
      <Panel title={t('Days charged')}>
        {days && days.length === 0 && <p className="u-muted">{t('No day is over yet.')}</p>}
        {days && days.length > 0 && (
          <p>
            {days.length} {days.length === 1 ? t('day') : t('days')}:{' '}
            {days.map((row) => formatDate(row.day)).join(', ')}
          </p>
        )}
      </Panel>
      {open === 'edit' && <EditDialog admission={admission} onClose={close} />}
      {open === 'move' && admission.ward_id && (
        <TransferDialog
          patient={{ ...admission, admission_id: admission.id, isolation: admission.isolation ?? 'none' }}
          wardId={admission.ward_id}
          onClose={close}
        />
      )}
      {open === 'wristband' && (
        <PrintWristband patient={admission} where={`${admission.ward_name} · ${admission.bed_label}`} onDone={close} />
      )}
    </div>
  )
}
