// A full ward: sixty beds, everybody there since a week, with everything that a week leaves in the charts.
import pg from 'pg'
import { assess, nextDue } from '../../departments/inpatient/charts/assess.ts'
import { instantOf } from '../../departments/inpatient/charts/instant.ts'
import { dueTimes } from '../../departments/inpatient/medicines/due.ts'
import { spanOf } from '../../departments/triage/scores/index.ts'
import { addDays, localDay } from '../../kernel/contract/values/days.ts'
import { idOf } from './generated-id.ts'

export const BEDS = 60
const DAYS = 7
const ZONE = 'Africa/Nairobi'
const HOUR = 3_600_000
const NAMES = [
  'Achieng',
  'Barasa',
  'Chebet',
  'Njeri',
  'Kamau',
  'Mutua',
  'Nafula',
  'Omondi',
  'Rotich',
  'Syokau',
  'Wanjiku',
  'Zawadi',
]
/** What everybody takes: eleven doses a day. */
const MEDICINES = [
  ['Ceftriaxone 1 g injection', 'Intravenous', ['06:00', '18:00']],
  ['Paracetamol 500 mg tablet', 'Oral', ['06:00', '14:00', '22:00']],
  ['Omeprazole 20 mg capsule', 'Oral', ['06:00']],
  ['Metformin 500 mg tablet', 'Oral', ['08:00', '20:00']],
  ['Azithromycin 500 mg tablet', 'Oral', ['10:00']],
  ['Enoxaparin 40 mg injection', 'Subcutaneous', ['18:00']],
  ['Salbutamol inhaler', 'Inhalation', ['22:00']],
] as const

/** Judged as of one age: it decides nothing here but which chart. */
const AGE = spanOf({ date_of_birth: '1980-03-01', date_of_birth_estimated: false, age_unit: null }, '2026-03-01')

type Row = Record<string, unknown>
let made = 0
const nextId = () => idOf('bd00', ++made)

/**
 * Fills a ward of its own at the demo hospital, all of it as if charted by its nurses. Answers the ward and one who
 * lies there.
 */
export async function fillWard(ownerUrl: string): Promise<{ ward_id: string; admission_id: string }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const put = async (table: string, rows: readonly Row[]) => {
    const columns = Object.keys(rows[0] ?? {}).join(', ')
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  const { rows: staff } = await client.query<{ hospital_id: string; id: string; email: string }>(
    `select stf.hospital_id, stf.id, usr.email from staff stf join users usr on usr.id = stf.user_id
      where usr.email in ('nurse@nairobi-west.test', 'doctor@nairobi-west.test')`,
  )
  const [nurse, doctor] = ['nurse', 'doctor'].map((who) => staff.find(({ email }) => email.startsWith(who))?.id)
  const hospital_id = staff[0]?.hospital_id
  const now = Date.now()
  const iso = (at: number | Date) => new Date(at).toISOString()
  const began = now - DAYS * 24 * HOUR
  const ward_id = nextId()
  const of = { hospital_id }
  await put('wards', [
    {
      ...of,
      id: ward_id,
      code: 'BENCH',
      name: 'Ward of Sixty',
      category: 'Medical',
      sex: 'any',
      nursing_id: nextId(),
      ...NEW,
    },
  ])
  const tables = new Map<string, Row[]>()
  const add = (table: string, row: Row) => tables.set(table, [...(tables.get(table) ?? []), { ...of, ...row }])
  const people = Array.from({ length: BEDS }, (_, n) => ({
    n,
    bed_id: nextId(),
    patient_id: nextId(),
    visit_id: nextId(),
    id: nextId(),
  }))
  for (const { n, bed_id, patient_id, visit_id, id } of people) {
    const number = String(n + 1).padStart(2, '0')
    add('beds', {
      id: bed_id,
      ward_id,
      label: `S${number}`,
      kind: 'bed',
      is_isolation: false,
      position: n + 1,
      state: 'ready',
      ...NEW,
    })
    add('patients', {
      ...{
        id: patient_id,
        op_number: `99-000${number}`,
        first_name: NAMES[n % 12],
        last_name: `${NAMES[(n * 7 + 5) % 12]} ${number}`,
      },
      ...{
        gender: n % 2 ? 'male' : 'female',
        date_of_birth: `19${50 + (n % 45)}-03-0${1 + (n % 9)}`,
        phone: `+2547110000${number}`,
      },
      ...{ payment_mode: 'cash', registered_by: nurse, created_at: iso(began - HOUR) },
    })
    add('visits', {
      ...{
        id: visit_id,
        patient_id,
        sequence: 1,
        visit_number: `V99-000${number}`,
        visit_type: 'inpatient',
        status: 'admitted',
      },
      ...{ registered_by: nurse, created_at: iso(began - HOUR), version: 1 },
    })
    add('admissions', {
      ...{
        id,
        admission_number: `ADM99-${number}`,
        visit_id,
        patient_id,
        status: 'admitted',
        source: 'direct',
        visit_type_before: 'regular',
      },
      ...{
        visit_status_before: 'registered',
        reason: 'Breathes fast, needs oxygen',
        diagnosis: 'Pneumonia, unspecified organism',
        ward_id,
      },
      ...{
        urgency: 'urgent',
        isolation: n % 15 ? 'none' : 'contact',
        requested_by: doctor,
        requested_at: iso(began),
        doctor_id: doctor,
      },
      ...{ consent_by: 'patient', admitted_by: nurse, admitted_at: iso(began), updated_at: iso(began), version: 2 },
    })
    add('bed_stays', { id: nextId(), admission_id: id, ward_id, bed_id, from_at: iso(began), placed_by: nurse })
    chart(n, id, patient_id, visit_id)
  }

  function chart(n: number, admission_id: string, patient_id: string, visit_id: string): void {
    const stay = { admission_id, patient_id }
    for (let set = 0; set < DAYS * 4; set++) {
      const at = began + (set + 0.5) * 6 * HOUR
      const ill = (set * 5 + n) % 11 === 0
      const signs = {
        ...{
          respiratory_rate: ill ? 25 : 15 + (set % 4),
          oxygen_saturation: ill ? 91 : 97,
          on_oxygen: ill,
          systolic: 112 + (set % 9),
        },
        ...{
          diastolic: 74,
          pulse_rate: ill ? 112 : 78,
          temperature: ill ? 38.6 : 36.7,
          consciousness: 'alert' as const,
          pain_scale: set % 4,
        },
        ...{ capillary_refill: null, respiratory_effort: null, glucose: null, glucose_beyond: null },
      }
      const judged = assess({
        age: AGE,
        obstetric: false,
        chart: null,
        scale: 1,
        vitals: signs,
        oxygen_flow: null,
        signs: {},
        not_measured: {},
      })
      add('ward_observations', {
        ...{
          id: nextId(),
          ...stay,
          observed_at: iso(at),
          ...signs,
          obstetric: {},
          not_measured: {},
          score_name: judged.score_name,
        },
        ...{
          score: judged.score,
          score_scale: judged.scale,
          score_points: judged.points,
          missing: judged.missing,
          level: judged.level,
        },
        ...{
          response: judged.response,
          next_due_at: nextDue(new Date(at), judged, null, null),
          recorded_by: nurse,
          created_at: iso(at),
        },
      })
    }
    for (const [name, route, times] of MEDICINES) {
      const medicine_id = nextId()
      const schedule = {
        kind: 'regular',
        times,
        every_days: 1,
        starts_at: iso(began),
        ends_at: null,
        status: 'active',
        status_at: null,
      } as const
      const { status_at: _, ...kept } = schedule
      add('ward_medicines', {
        ...{
          id: medicine_id,
          ...stay,
          medication_name: name,
          dosage: 'as written',
          route,
          frequency: 'daily',
          ...kept,
        },
        ...{ needs_second: false, warnings: [], prescribed_by: doctor, created_at: iso(began), version: 1 },
      })
      for (const due of dueTimes(schedule, new Date(began), new Date(now - 3 * HOUR), ZONE))
        add('ward_doses', {
          ...{
            id: nextId(),
            medicine_id,
            admission_id,
            due_at: iso(due),
            outcome: 'given',
            at: iso(due),
            stock: 'none',
            recorded_by: nurse,
          },
          ...{ patient_scanned: true, medicine_scanned: true, created_at: iso(due), is_infusion: false, version: 1 },
        })
    }
    for (let entry = 0; entry < DAYS * 8; entry++) {
      const at = iso(began + (entry + 0.5) * 3 * HOUR)
      const [direction, kind, ml] = entry % 2 ? ['out', 'urine', 300] : ['in', 'oral', 250]
      add('ward_fluids', {
        id: nextId(),
        admission_id,
        at,
        direction,
        kind,
        ml: Number(ml) + (entry % 7) * 10,
        recorded_by: nurse,
        created_at: at,
      })
    }
    for (let day = 0; day < DAYS; day++) {
      const morning = instantOf(ZONE, addDays(localDay(ZONE, new Date(began)), day), '23:00') ?? iso(began)
      add('ward_notes', {
        ...{
          id: nextId(),
          ...stay,
          visit_id,
          subjective: 'Slept, less cough.',
          objective: 'See the chart.',
          assessment: 'Better',
        },
        ...{
          plan: 'Go on with the antibiotics; walk twice a day',
          carried: {},
          diagnoses: [],
          status: 'signed',
          author_id: doctor,
          version: 2,
        },
        ...{ created_at: morning, updated_at: morning, signed_at: morning },
      })
      for (const shift of [7, 15, 23])
        add('ward_handovers', {
          ...{
            id: nextId(),
            admission_id,
            situation: `Day ${day + 1} of pneumonia`,
            to_do: 'Sit up for meals',
            watch_for: 'Fast breathing',
          },
          ...{ written_by: nurse, created_at: iso(began + (day * 24 + shift) * HOUR) },
        })
    }
    for (const [task, title] of ['Turn', 'Glucose before meals', 'Sputum for GeneXpert'].entries())
      add('ward_tasks', {
        ...{
          id: nextId(),
          ...stay,
          title,
          priority: 'routine',
          due_at: iso(now + (task - 1) * HOUR),
          status: 'open',
          created_by: nurse,
        },
        ...{ created_at: iso(now - 6 * HOUR), version: 1 },
      })
  }
  for (const [table, rows] of tables) await put(table, rows)
  await client.query('analyze')
  await client.end()
  for (const [table, rows] of tables) if (rows.length > BEDS) console.log(`  ${table}: ${rows.length}`)
  return { ward_id, admission_id: people[BEDS / 2]?.id ?? '' }
}

const NEW = { created_at: new Date(Date.now() - 30 * 24 * HOUR).toISOString(), version: 1 }
