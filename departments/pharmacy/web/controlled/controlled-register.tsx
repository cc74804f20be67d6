import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import './controlled.css'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { LocalDate } from '../../../../kernel/contract/index.ts'
import { addDays } from '../../../../kernel/contract/values/days.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { formatDate, formatDateTime, formatNumber, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { Form, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { FilterSelect } from '../../../../kernel/web/ui/lists/filter-select.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { inUnits } from '../../../inventory/contract.ts'
import {
  type ControlledDrug,
  getControlledRegister,
  type RegisterEntry,
  registerKinds,
} from '../../controlled.contract.ts'
import type { SafeguardChange } from '../../safeguards.contract.ts'

type Register = z.output<typeof getControlledRegister.output>
const number = (quantity: number | null) => (quantity === null ? '' : formatNumber(quantity, 2))

/** Whom an entry names: the patient, the store, the supplier; else why. */
const whomOf = (row: RegisterEntry) => [row.whom, row.whom ? null : row.reason].filter(Boolean).join(' · ') || '–'

const entryColumns: Column<RegisterEntry>[] = [
  {
    key: 'at',
    label: t('Date and time'),
    render: (row) => <span className="u-num u-nowrap">{formatDateTime(row.at)}</span>,
  },
  {
    key: 'whom',
    label: t('From or to whom'),
    card: 'title',
    render: (row) => (
      <Stacked
        look=""
        below={[
          t(registerKinds[row.kind]),
          row.prescriber && t('by {prescriber}', { prescriber: row.prescriber }),
          row.whom && row.reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {row.patient_id ? (
          <Link className="u-link" to={`/hospital/patients/${row.patient_id}`}>
            {row.whom}
          </Link>
        ) : (
          whomOf(row)
        )}
      </Stacked>
    ),
  },
  {
    key: 'batch',
    label: t('Batch'),
    render: (row) => (
      <Stacked look="u-num" below={row.store}>
        {row.batch_number}
      </Stacked>
    ),
  },
  { key: 'in', label: t('In'), align: 'right', render: (row) => <span className="u-num">{number(row.received)}</span> },
  {
    key: 'out',
    label: t('Out'),
    align: 'right',
    render: (row) => <span className="u-num">{number(row.supplied)}</span>,
  },
  {
    key: 'balance',
    label: t('Balance'),
    align: 'right',
    render: (row) => (
      <Stacked look="u-num u-strong" below={t('batch {batch_balance}', { batch_balance: number(row.batch_balance) })}>
        {number(row.balance)}
      </Stacked>
    ),
  },
  {
    key: 'by',
    label: t('By'),
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.witnessed_by && t('Witness: {witnessed_by}', { witnessed_by: row.witnessed_by })}>
        {row.performed_by ?? '–'} {row.unguarded && <Badge tone="red">{t('Not controlled then')}</Badge>}
      </Stacked>
    ),
  },
]

/** `27/11/2026 14:03: not controlled any more, by Amina; approved by Wanjiru: wrongly marked`. */
const changeSaid = ({ at, is_on, reason, changed_by, approved_by }: SafeguardChange) =>
  [
    is_on
      ? t('{at}: became a controlled drug, by {changed_by}', { at: formatDateTime(at), changed_by })
      : t('{at}: not controlled any more, by {changed_by}', { at: formatDateTime(at), changed_by }),
    approved_by ? t(', approved by {approved_by}', { approved_by }) : is_on ? '' : t(', alone'),
    reason ? `: ${reason}` : '',
  ].join('')

/** The register on paper, in its own form: A4 lying. */
function RegisterPaper({
  register,
  days,
  batch,
  onDone,
}: {
  register: Register
  days: string
  batch: string | undefined
  onDone: () => void
}) {
  const { medication, rows, changes, total } = register
  return (
    <PrintArea auto onDone={onDone} title={t('Register of controlled drugs')}>
      <p>
        {rich('{name} ({code}) · in {unit} · {value}{days}{total}', {
          name: <strong>{medication.name}</strong>,
          code: medication.code,
          unit: medication.unit,
          value: batch ? t('batch {batch} · ', { batch }) : '',
          days,
          total:
            total > rows.length &&
            t(' · the last {length} of {total} entries', {
              length: formatNumber(rows.length),
              total: formatNumber(total),
            }),
        })}
      </p>
      {changes.map((change) => (
        <p key={change.id}>{changeSaid(change)}</p>
      ))}
      <table className="controlled-paper">
        <thead>
          <tr>
            <th>{t('Date and time')}</th>
            <th>{t('From whom, or name and number of the patient')}</th>
            <th>{t('Prescriber')}</th>
            <th>{t('Batch, expiry')}</th>
            <th>{t('Entry')}</th>
            <th>{t('In')}</th>
            <th>{t('Out')}</th>
            <th>{t('Balance of batch')}</th>
            <th>{t('Balance')}</th>
            <th>{t('By')}</th>
            <th>{t('Witness')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={8}>{t('Brought forward')}</td>
            <td className="u-num">{number(register.opening)}</td>
            <td colSpan={2} />
          </tr>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{formatDateTime(row.at)}</td>
              <td>{row.whom}</td>
              <td>{row.prescriber}</td>
              <td>
                {row.batch_number} {row.expiry_date && formatDate(row.expiry_date)}
              </td>
              <td>
                {t(registerKinds[row.kind])} {row.reason && `– ${row.reason}`}
              </td>
              <td className="u-num">{number(row.received)}</td>
              <td className="u-num">{number(row.supplied)}</td>
              <td className="u-num">{number(row.batch_balance)}</td>
              <td className="u-num">{number(row.balance)}</td>
              <td>{row.performed_by}</td>
              <td>{row.unguarded ? t('Not controlled then') : row.witnessed_by}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={8}>{t('Carried forward')}</td>
            <td className="u-num">{number(register.closing)}</td>
            <td colSpan={2} />
          </tr>
        </tbody>
      </table>
      <p>
        {t('Pharmacist in charge: ____________________ Inspected by: ____________________ Date: ____________________')}
      </p>
    </PrintArea>
  )
}

const Days = z.object({ from: LocalDate.nullable(), to: LocalDate.nullable() })
/** The register of one drug: every movement with its balance. */
export function RegisterOf({ drug }: { drug: ControlledDrug }) {
  const today = hospitalToday()
  const [url, setUrl] = useUrlState({ batch: '', from: addDays(today, -30), to: today })
  const [printing, setPrinting] = useState(false)
  const form = useZodForm(Days, { from: url.from, to: url.to })
  const batch_id = url.batch || undefined
  const query = useEndpoint(getControlledRegister, {
    medication_id: drug.id,
    ...(batch_id ? { batch_id } : {}),
    from: url.from,
    to: url.to,
  })
  const register = query.data
  const batches = register?.batches ?? drug.batches
  const batch = batches.find((each) => each.id === batch_id)
  const days = t('{from} to {to}', { from: formatDate(url.from), to: formatDate(url.to) })
  const top = useRef<HTMLDivElement>(null)
  // It opens below the list of drugs, which may fill the screen.
  useEffect(() => top.current?.scrollIntoView({ block: 'start' }), [])
  return (
    <div ref={top} className="controlled-register">
      <Panel
        title={t('Register: {name}', { name: drug.name })}
        flush
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={!register}
            onClick={() => setPrinting(true)}
          >
            {t('Print Register')}
          </Button>
        }
      >
        <div className="controlled-tools">
          <FilterSelect
            labelled
            label={t('Batch')}
            value={batch?.id ?? ''}
            options={[
              { value: '', label: t('All batches') },
              ...batches.map((each) => ({ value: each.id, label: `${each.batch_number} · ${each.store}` })),
            ]}
            onChange={(next) => setUrl({ batch: next })}
          />
          <Form
            form={form}
            label={t('Days of the register')}
            className="u-report-dates controlled-days"
            onSubmit={({ from, to }) => setUrl({ from: from ?? today, to: to ?? today })}
          >
            <DateField name="from" label={t('From')} />
            <DateField name="to" label={t('To')} />
            <Button type="submit" variant="default">
              {t('Show')}
            </Button>
          </Form>
          {register && (
            <p className="u-muted">
              {rich('Brought forward {opening}, carried forward {closing}{total}', {
                opening: number(register.opening),
                closing: <strong className="u-num">{inUnits(register.closing, drug.unit)}</strong>,
                total:
                  register.total > register.rows.length &&
                  `. The last ${register.rows.length} of ${register.total} entries are shown.`,
              })}
            </p>
          )}
          {register && register.changes.length > 0 && (
            <ul className="controlled-changes">
              {register.changes.map((change) => (
                <li key={change.id}>{changeSaid(change)}</li>
              ))}
            </ul>
          )}
        </div>
        <DataTable
          label={t('Register entries')}
          columns={entryColumns}
          query={{ ...query, data: register && { rows: register.rows, total: register.rows.length } }}
          rowKey={(row) => row.id}
          failure={t('Failed to load the register')}
          empty={<EmptyState text={t('No entries in these days')} hint={t('Choose other days.')} />}
        />
        {printing && register && (
          <RegisterPaper
            register={register}
            days={days}
            batch={batch?.batch_number}
            onDone={() => setPrinting(false)}
          />
        )}
      </Panel>
    </div>
  )
}
