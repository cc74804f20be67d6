import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDateTime, formatName, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { dischargeStates, listDischarges, passGate } from '../../discharge.contract.ts'
import { dischargeKinds } from '../../words.ts'
import { stayPath } from '../words.tsx'

const ChargeDayDialog = lazy(async () => ({ default: (await import('./charge-day.tsx')).ChargeDayDialog }))

type Row = Output<typeof listDischarges>['rows'][number]
const states = Object.keys(dischargeStates) as (keyof typeof dischargeStates)[]
const kinds = Object.keys(dischargeKinds) as (keyof typeof dischargeKinds)[]
const tones = { draft: 'grey', decided: 'amber', left: 'green' } as const

const missing = (row: Row): string =>
  row.kind === 'died' || row.kind === 'absconded'
    ? t('The bed is not released yet')
    : [!row.pharmacy_at && 'pharmacy', !row.billing_at && 'billing'].filter(Boolean).join(t(' and ')) ||
      t('Ready to leave')

const columns: Column<Row>[] = [
  { key: 'patient', label: t('Patient'), card: 'title', render: (row) => <PatientCell row={row} /> },
  {
    key: 'ward',
    label: t('Ward'),
    render: (row) =>
      [row.ward_name, row.bed_label && t('bed {bed_label}', { bed_label: row.bed_label })].filter(Boolean).join(', ') ||
      '–',
  },
  { key: 'kind', label: t('How'), render: (row) => dischargeKinds[row.kind] },
  {
    key: 'status',
    label: t('Status'),
    render: (row) => (
      <Stacked
        below={
          row.status === 'decided'
            ? missing(row).startsWith('pharmacy') || missing(row) === 'billing'
              ? t('Waits for {row}', { row: missing(row) })
              : missing(row)
            : undefined
        }
      >
        <Badge tone={tones[row.status]}>{dischargeStates[row.status]}</Badge>
      </Stacked>
    ),
  },
  {
    key: 'when',
    label: t('When'),
    render: (row) =>
      row.discharged_at
        ? formatDateTime(row.discharged_at)
        : row.decided_at
          ? t('Decided {decided_at}', { decided_at: formatDateTime(row.decided_at) })
          : '–',
  },
]

function GateDialog({ onClose }: { onClose: () => void }) {
  const pass = useCommand(passGate)
  const form = useZodForm(passGate.input, { gate_pass: '' })
  return (
    <FormDialog
      title={t('Gate Pass')}
      form={form}
      draft="gate-pass"
      submitLabel={t('Let Through')}
      size="sm"
      onClose={onClose}
      send={async ({ gate_pass }) => {
        const person = await pass.mutateAsync({ gate_pass })
        toast.success(t('{person} may leave', { person: formatName(person) }))
      }}
    >
      <TextField
        name="gate_pass"
        label={t('Number of the pass')}
        required
        maxLength={40}
        autoFocus
        placeholder={t('GP-')}
      />
    </FormDialog>
  )
}

/** Who is about to leave the wards, what is still missing, and who has left. */
export default function Discharges() {
  const navigate = useNavigate()
  const { can } = useSession()
  const [task, setTask] = useState<'gate' | 'charge' | null>(null)
  const close = () => setTask(null)
  const list = useList(listDischarges, { search: '', status: '', kind: '', page: 1 }, ({ search, status, kind }) => ({
    search,
    status: oneOf(states, status) ?? ('open' as const),
    kind: oneOf(kinds, kind),
  }))
  const total = list.query.data?.total
  const actions = actionsColumn<Row>((row) => (
    <Button
      variant={row.status === 'decided' ? 'filled' : 'default'}
      component={Link}
      to={stayPath(row.id, 'discharge')}
    >
      {t('Open')}
      <span className="u-visually-hidden"> {formatName(row)}</span>
    </Button>
  ))
  return (
    <Page
      title={t('Discharge')}
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? t('patient') : t('patients')}`}
      actions={
        <>
          {can('wards.charge') && (
            <Button variant="default" onClick={() => setTask('charge')}>
              {t('Charge a Day')}
            </Button>
          )}
          <Button variant="default" onClick={() => setTask('gate')}>
            {t('Gate Pass')}
          </Button>
        </>
      }
    >
      <ListTable
        label={t('Discharges')}
        columns={[...columns, actions]}
        list={list}
        onOpen={(row) => navigate(stayPath(row.id, 'discharge'))}
        search={t('Name, OP number, admission or gate pass')}
        choices={[
          { name: 'status', label: t('Status'), options: choicesOf(t('About to leave'), states, dischargeStates) },
          { name: 'kind', label: t('How'), options: choicesOf(t('All kinds'), kinds, dischargeKinds), select: true },
        ]}
        empty={{
          text: t('Nobody is about to leave'),
          hint: t('A doctor begins a discharge in the chart of the stay.'),
        }}
        nothingFound={{
          text: t('Nobody found'),
          hint: t('Check the spelling, or lift one of the filters.'),
          all: t('Show who is about to leave'),
        }}
      />
      {task === 'gate' && <GateDialog onClose={close} />}
      <Suspense fallback={null}>{task === 'charge' && <ChargeDayDialog onClose={close} />}</Suspense>
    </Page>
  )
}
