import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import './print-chart.css'
import { Suspense, useEffect } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import {
  formatDate,
  formatDateTime,
  formatGender,
  formatName,
  formatNumber,
  NOTHING,
  writeAge,
} from '../../../../kernel/web/ui/format.ts'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { usePrintAddress } from '../../../hospital/web/offers.tsx'
import { PrintedFacts } from '../../../patients/web/offers.tsx'
import { levels } from '../../charts/words.ts'
import type { OpenedAdmission } from '../../contract.ts'
import { medicineStatuses, outcomes } from '../../medicines/words.ts'
import { PRINTED_DAYS, printStay } from '../../stay-print.contract.ts'
import { signRows } from '../charts/observations/chart-rows.ts'
import { takenAs } from '../medicines/words.tsx'
import { NoteText } from '../rounds/notes/note-text.tsx'

type Printed = Output<typeof printStay>
type Charts = Printed['charts']
type Struck = { struck_at: string | null; struck_by_name: string | null; strike_reason: string | null }

const isStruck = ({ struck_at }: Struck): true | undefined => (struck_at ? true : undefined)
/** Who wrote it, and where it was struck out, who, when and why. */
const byWhom = ({
  recorded_by_name,
  struck_at,
  struck_by_name,
  strike_reason,
}: Struck & { recorded_by_name: string }): string =>
  struck_at
    ? t('{recorded_by_name}; struck out {struck_at}, {struck_by_name}: {strike_reason}', {
        recorded_by_name,
        struck_at: formatDateTime(struck_at),
        struck_by_name,
        strike_reason,
      })
    : recorded_by_name
/** Oldest first, as paper is read. */
const inOrder = <T,>(newestFirst: readonly T[]): T[] => [...newestFirst].reverse()

const Table = ({ head, children }: { head: readonly string[]; children: React.ReactNode }) => (
  <table className="printed-chart">
    <thead>
      <tr>
        {head.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

function Observations({ charts }: { charts: Charts }) {
  const rows = inOrder(charts.observations)
  const shown = signRows.filter(({ usual, write }) => usual || rows.some((row) => write(row) !== NOTHING))
  if (rows.length === 0) return <p>{t('No observations')}</p>
  return (
    <Table
      head={[
        t('Time'),
        ...shown.map(({ label, unit }) => (unit ? `${label} (${unit})` : label)),
        t('Score'),
        t('Note'),
        t('By'),
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id} data-struck={isStruck(row)}>
          <td>{formatDateTime(row.observed_at)}</td>
          {shown.map((sign) => (
            <td key={sign.key}>{sign.write(row)}</td>
          ))}
          <td>{row.score_name ? `${row.score_name} ${row.score ?? NOTHING}, ${levels[row.level]}` : NOTHING}</td>
          <td>{row.note}</td>
          <td>{byWhom(row)}</td>
        </tr>
      ))}
    </Table>
  )
}

/** What went in and out, by shift; a shift of which nothing was written has no row. */
function Fluids({ charts }: { charts: Charts }) {
  const shifts = inOrder(charts.balances).flatMap((day) => [
    ...inOrder(day.shifts).map((shift) => ({ ...shift, whole: false })),
    { ...day, start: '', whole: true },
  ])
  if (shifts.length === 0) return <p>{t('No fluids')}</p>
  const ml = (sum: number, entries: number) => (entries === 0 ? NOTHING : formatNumber(sum))
  return (
    <Table
      head={[t('Day'), t('Shift from'), t('In (ml)'), t('Out (ml)'), t('Balance (ml)'), t('Since admission (ml)')]}
    >
      {shifts.map(({ day, start, whole, in_ml, out_ml, balance_ml, in_entries, out_entries, running_ml }) => (
        <tr key={`${day}${start}`}>
          <td>{formatDate(day)}</td>
          <td>{whole ? <strong>{t('24 hours')}</strong> : start}</td>
          <td>{ml(in_ml, in_entries)}</td>
          <td>{ml(out_ml, out_entries)}</td>
          <td>{formatNumber(balance_ml)}</td>
          <td>{formatNumber(running_ml)}</td>
        </tr>
      ))}
    </Table>
  )
}

const Weights = ({ charts }: { charts: Charts }) =>
  charts.weights.length === 0 ? (
    <p>{t('No weights')}</p>
  ) : (
    <Table head={[t('Time'), t('Weight (kg)'), t('Change (kg)'), t('Note'), t('By')]}>
      {inOrder(charts.weights).map((row) => (
        <tr key={row.id} data-struck={isStruck(row)}>
          <td>{formatDateTime(row.measured_at)}</td>
          <td>{formatNumber(row.kg, 3)}</td>
          <td>{formatNumber(row.change_kg, 3)}</td>
          <td>{row.note}</td>
          <td>{byWhom(row)}</td>
        </tr>
      ))}
    </Table>
  )

type Dose = Printed['medicines'][number]['doses'][number]
/** What became of a dose, in a line. */
function doseText(dose: Dose): string {
  const rates = dose.rates.map(({ from_at, ml_per_hour }) =>
    t('{ml_per_hour} ml/h from {from_at}', {
      ml_per_hour: formatNumber(ml_per_hour, 2),
      from_at: formatDateTime(from_at),
    }),
  )
  return [
    `${formatDateTime(dose.at)} ${outcomes[dose.outcome].toLowerCase()}`,
    dose.due_at && t('due {due_at}', { due_at: formatDateTime(dose.due_at) }),
    dose.given_dosage,
    dose.reason,
    dose.note,
    ...rates,
    dose.ended_at &&
      t('ended {ended_at}, {value}', {
        ended_at: formatDateTime(dose.ended_at),
        value: dose.infused_ml === null ? NOTHING : t('{infused_ml} ml', { infused_ml: formatNumber(dose.infused_ml) }),
      }),
    byWhom(dose),
    dose.witnessed_by_name && t('with {witnessed_by_name}', { witnessed_by_name: dose.witnessed_by_name }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const Medicines = ({ rows }: { rows: Printed['medicines'] }) =>
  rows.length === 0 ? (
    <p>{t('No medicines')}</p>
  ) : (
    <Table head={[t('Medicine'), t('What became of each dose')]}>
      {rows.map((medicine) => (
        <tr key={medicine.id}>
          <td>
            <strong>{medicine.medication_name}</strong>
            <div>{takenAs(medicine)}</div>
            <div>
              {t('From {starts_at}{ends_at}, {prescribed_by_name}', {
                starts_at: formatDateTime(medicine.starts_at),
                ends_at: medicine.ends_at && t(' to {ends_at}', { ends_at: formatDateTime(medicine.ends_at) }),
                prescribed_by_name: medicine.prescribed_by_name,
              })}
            </div>
            {medicine.status_at && (
              <div>
                {medicineStatuses[medicine.status]} {formatDateTime(medicine.status_at)}, {medicine.status_by_name}:{' '}
                {medicine.status_reason}
              </div>
            )}
            {medicine.override_reason && (
              <div>
                {t('Overruled: {map} ({override_reason})', {
                  map: medicine.warnings.map(({ text }) => text).join('; '),
                  override_reason: medicine.override_reason,
                })}
              </div>
            )}
          </td>
          <td>
            {medicine.doses.length === 0 && t('Nothing was given')}
            {medicine.doses.map((dose) => (
              <div key={dose.id}>{dose.struck_at ? <s>{doseText(dose)}</s> : doseText(dose)}</div>
            ))}
          </td>
        </tr>
      ))}
    </Table>
  )

const Who = ({ admission }: { admission: OpenedAdmission }) => (
  <p>
    {rich('{admission}{br}{value}{br}{Boolean}, admitted {admitted_at}{discharged_at}{br}{diagnosis}. {reason}', {
      admission: <strong>{formatName(admission)}</strong>,
      br: <br />,
      value: [
        formatGender(admission.gender),
        writeAge(admission),
        t('OP {op_number}', { op_number: admission.op_number }),
        t('Admission {admission_number}', { admission_number: admission.admission_number }),
      ].join(' · '),
      Boolean: [admission.ward_name, admission.bed_label && t('bed {bed_label}', { bed_label: admission.bed_label })]
        .filter(Boolean)
        .join(', '),
      admitted_at: formatDateTime(admission.admitted_at),
      discharged_at:
        admission.discharged_at &&
        t(', left {discharged_at}', { discharged_at: formatDateTime(admission.discharged_at) }),
      diagnosis: admission.diagnosis ?? t('No diagnosis yet'),
      reason: admission.reason,
    })}
  </p>
)

type Props = { admission: OpenedAdmission; onDone: () => void }
/** The chart of a stay on A4: for the file, or for whoever takes the patient over. */
export default function PrintChart({ admission, onDone }: Props) {
  const address = usePrintAddress()
  const { data, error } = useEndpoint(
    printStay,
    { admission_id: admission.id, days: PRINTED_DAYS },
    { refreshEvery: false },
  )
  useEffect(() => {
    if (!error) return
    toast.error(t('The chart could not be printed: {message}', { message: error.message }))
    onDone()
  }, [error, onDone])
  return (
    <PrintArea title={t('Ward Chart')} address={address} auto onDone={onDone}>
      {!data ? (
        <span data-drawing />
      ) : (
        <>
          <Who admission={admission} />
          <Suspense fallback={<span data-drawing />}>
            <PrintedFacts patientId={admission.patient_id} />
          </Suspense>
          {data.charts.older && (
            <p>{t('The last {PRINTED_DAYS} days. There is more before them.', { PRINTED_DAYS })}</p>
          )}
          <h2>{t('Observations')}</h2>
          <Observations charts={data.charts} />
          <h2>{t('Fluids by shift')}</h2>
          <Fluids charts={data.charts} />
          <h2>{t('Weights')}</h2>
          <Weights charts={data.charts} />
          <h2>{t('Medicines')}</h2>
          <Medicines rows={data.medicines} />
          <h2>{t('Notes')}</h2>
          {data.notes.length === 0 && <p>{t('No signed notes')}</p>}
          {inOrder(data.notes).map((note) => (
            <div key={note.id}>
              <p>
                <strong>
                  {formatDateTime(note.signed_at)}, {note.author_name}
                </strong>
              </p>
              <NoteText note={note} />
              {note.amendments.map((each) => (
                <p key={each.version}>
                  {t('Amended {created_at}, {author_name}: {reason}', {
                    created_at: formatDateTime(each.created_at),
                    author_name: each.author_name,
                    reason: each.reason,
                  })}
                </p>
              ))}
            </div>
          ))}
        </>
      )}
    </PrintArea>
  )
}
