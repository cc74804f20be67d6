import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatName, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { WaitTime } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { ReceiptDialog } from '../../../billing/web/offers.tsx'
import { NameAlert, PatientCell } from '../../../patients/web/offers.tsx'
import { readsClinical } from '../../clinical.ts'
import { admissionColumns } from '../../columns.ts'
import {
  cancelAdmission,
  exportAdmissions,
  getAdmissionCounts,
  type ListedAdmission,
  listAdmissions,
} from '../../contract.ts'
import { getBedMap } from '../../wards.contract.ts'
import { admissionSources, admissionStatuses } from '../../words.ts'
import { AdmissionBadge, IsolationBadge, stayPath, UrgencyBadge } from '../words.tsx'
import { AdmitDialog } from './admit-dialog.tsx'
import { depositWords } from './deposit.tsx'
import { DirectDialog } from './request-dialog.tsx'

const statuses = Object.keys(admissionStatuses) as (keyof typeof admissionStatuses)[]

const columns = tableColumns(admissionColumns, {
  patient: (row) => (
    <>
      <PatientCell row={row} /> <NameAlert shown={row.name_alert} />
    </>
  ),
  reason: {
    card: 'wide',
    render: (row) => (
      <Stacked below={row.diagnosis && row.diagnosis !== row.reason ? row.reason : admissionSources[row.source]}>
        {row.diagnosis ?? row.reason}
      </Stacked>
    ),
  },
  ward_name: (row) =>
    row.bed_label ? (
      <Stacked below={t('Bed {bed_label}', { bed_label: row.bed_label })}>{row.ward_name}</Stacked>
    ) : row.ward_name ? (
      t('{ward_name} wanted', { ward_name: row.ward_name })
    ) : (
      NOTHING
    ),
  status: (row) => (
    <span className="u-row">
      <AdmissionBadge row={row} /> {row.status === 'requested' && <UrgencyBadge urgency={row.urgency} />}{' '}
      {row.status === 'admitted' && <IsolationBadge isolation={row.isolation} />}
      {row.deposit && <span className="u-muted u-small">{depositWords(row.deposit)}</span>}
    </span>
  ),
  since: {
    card: undefined,
    render: (row) =>
      row.status === 'requested' ? (
        <Stacked below={row.requested_by_name}>
          <WaitTime since={row.requested_at} />
        </Stacked>
      ) : (
        <Stacked look="u-num u-nowrap" below={row.doctor_name}>
          {formatDateTime(row.admitted_at ?? row.requested_at)}
        </Stacked>
      ),
  },
})
/** Why somebody lies there is for who treats. */
const unclinical = columns.filter(({ key }) => key !== 'reason')

function CancelDialog({ admission, onClose }: { admission: ListedAdmission; onClose: () => void }) {
  const cancel = useCommand(cancelAdmission)
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('Cancel the request for {cancelling}?', { cancelling: formatName(admission) })}
      confirmLabel={t('Cancel Request')}
      onConfirm={async (reason) => {
        await cancel.mutateAsync({ admission_id: admission.id, version: admission.version, reason })
        toast.success(t('The request is cancelled'))
        onClose()
      }}
    />
  )
}

/** Who waits for a bed, who lies in one, and who left. */
export default function Admissions() {
  const { can } = useSession()
  const navigate = useNavigate()
  const counts = useEndpoint(getAdmissionCounts, {}).data
  const wards = useEndpoint(getBedMap, {}).data?.rows ?? []
  const [admitting, setAdmitting] = useState<ListedAdmission | null>(null)
  const [cancelling, setCancelling] = useState<ListedAdmission | null>(null)
  const [receipt, setReceipt] = useState<string | null>(null)
  const [direct, setDirect] = useState(false)
  const list = useList(
    listAdmissions,
    { search: '', status: '', ward_id: '', page: 1 },
    ({ search, status, ward_id }) => ({
      search,
      status: oneOf(statuses, status) ?? ('open' as const),
      ward_id: wards.find((ward) => ward.id === ward_id)?.id,
    }),
  )
  const actions = actionsColumn<ListedAdmission>((row) =>
    row.status === 'requested' && can('wards.admit') ? (
      <>
        <Button variant="default" onClick={() => setCancelling(row)}>
          {t('Cancel')}
          <span className="u-visually-hidden"> {t('the request for {row}', { row: formatName(row) })}</span>
        </Button>
        <Button onClick={() => setAdmitting(row)}>
          {t('Admit')}
          <span className="u-visually-hidden"> {formatName(row)}</span>
        </Button>
      </>
    ) : row.status === 'admitted' || row.status === 'discharged' ? (
      <Button variant="default" component={Link} to={stayPath(row.id)}>
        {t('Open')}
        <span className="u-visually-hidden"> {formatName(row)}</span>
      </Button>
    ) : null,
  )
  return (
    <Page
      title={t('Admissions')}
      facts={
        counts
          ? t('{waiting} waiting for a bed · {admitted} on the wards · {free} of {beds} beds free', {
              waiting: counts.waiting,
              admitted: counts.admitted,
              free: counts.free,
              beds: counts.beds,
            })
          : ' '
      }
      actions={can('wards.admit') && <Button onClick={() => setDirect(true)}>{t('New Admission')}</Button>}
    >
      <ListTable
        label={t('Admissions')}
        columns={[...(readsClinical(can) ? columns : unclinical), actions]}
        list={list}
        onOpen={(row) => {
          if (row.status === 'requested' && can('wards.admit')) setAdmitting(row)
          else if (row.status !== 'cancelled') navigate(stayPath(row.id))
        }}
        search={t('Name, OP number, admission, ward or bed')}
        choices={[
          { name: 'status', label: t('Status'), options: choicesOf(t('Open'), statuses, admissionStatuses) },
          {
            name: 'ward_id',
            label: t('Ward'),
            options: [
              { value: '', label: t('All wards') },
              ...wards.map(({ id, name }) => ({ value: id, label: name })),
            ],
            select: true,
          },
        ]}
        end={<ExportButton endpoint={exportAdmissions} input={list.asked} label={t('Export')} />}
        empty={{
          text: t('Nobody is admitted, and nobody waits for a bed'),
          hint: can('wards.admit')
            ? t('A doctor asks for a bed in the consultation; New Admission is for who comes straight to the ward.')
            : t('Whoever is admitted, or waits for a bed, appears here.'),
        }}
        nothingFound={{
          text: t('No admissions found'),
          hint: t('Check the spelling, or lift one of the filters.'),
          all: t('Show all open admissions'),
        }}
      />
      {admitting && <AdmitDialog admission={admitting} onClose={() => setAdmitting(null)} onPaid={setReceipt} />}
      <Suspense fallback={null}>
        {receipt && <ReceiptDialog receiptId={receipt} onClose={() => setReceipt(null)} />}
      </Suspense>
      {direct && <DirectDialog onClose={() => setDirect(false)} />}
      {cancelling && <CancelDialog admission={cancelling} onClose={() => setCancelling(null)} />}
    </Page>
  )
}
