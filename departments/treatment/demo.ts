import type { Insertable } from 'kysely'
import type { World } from '../../database/demo/world.ts'
import type { TreatmentPlans } from '../../database/types.ts'

type Status = 'planned' | 'in_progress' | 'completed' | 'discontinued'
/** A plan of patients with that story; `becomes`: what it became at a later visit. */
type Planned = {
  code: string
  title: string
  description: string
  duration: string
  instructions: string
  status: Status
  becomes?: Status
}
const plans: readonly Planned[] = [
  {
    code: 'E11.9',
    title: 'Glucose to target',
    description: 'Metformin 1 g twice daily; HbA1c below 7 % in six months. Insulin at night when it stays above 9 %.',
    duration: '6 months',
    instructions:
      'Glucose diary with two values a day. Bring it to every visit. Go on with the tablets on sick days only after a call.',
    status: 'planned',
    becomes: 'in_progress',
  },
  {
    code: 'E11.9',
    title: 'Foot care and eye clinic',
    description: 'Look at the feet at every visit, eye clinic once a year.',
    duration: '12 months',
    instructions: 'Wash and dry the feet daily, no walking barefoot. Report any wound on the same day.',
    status: 'in_progress',
  },
  {
    code: 'I10',
    title: 'Blood pressure below 140/90',
    description: 'Amlodipine 10 mg and hydrochlorothiazide 25 mg daily, a third medicine when it stays above 150/95.',
    duration: '3 months',
    instructions: 'Blood pressure diary, less salt, 30 minutes of walking a day. Monthly review.',
    status: 'in_progress',
    becomes: 'in_progress',
  },
  {
    code: 'M54.5',
    title: 'Physiotherapy for the back',
    description: 'Six sessions: stretching, strengthening of the trunk, how to lift.',
    duration: '6 weeks',
    instructions: 'Exercises at home twice a day. Stop and call in case of numbness or weakness.',
    status: 'planned',
  },
  {
    code: 'D50.9',
    title: 'Iron for anaemia',
    description: 'Ferrous sulphate 200 mg twice daily, control of haemoglobin every month.',
    duration: '3 months',
    instructions: 'With fruit, not with tea. Dark stools are normal.',
    status: 'in_progress',
    becomes: 'completed',
  },
  {
    code: 'K29.7',
    title: 'Omeprazole for two weeks',
    description: 'Omeprazole 20 mg daily before breakfast, no painkillers of the diclofenac kind.',
    duration: '14 days',
    instructions: 'Regular small meals, less tea and coffee. Come at once in case of black stools.',
    status: 'in_progress',
    becomes: 'discontinued',
  },
]

/** Treatment plans of some patients, with every state they had. */
export function makePlans(world: World): void {
  const { rows, hospital_id, random } = world
  const had = new Map<string, string>()
  for (const { code, becomes, status, ...words } of plans) {
    const of = world.lived.filter(({ visit }) => visit.story.code === code)
    const laterOf = ({ visit, leg }: (typeof of)[number]) =>
      world.lived.find((each) => each.visit.patient.id === visit.patient.id && each.leg.end > leg.end)
    const same = of.findLast(({ visit }) => had.get(visit.patient.id) === code)
    const fresh = of.findLast((each) => !had.has(each.visit.patient.id) && (!becomes || laterOf(each)))
    const lived = same ?? fresh
    if (!lived) continue
    had.set(lived.visit.patient.id, code)
    const later = becomes && laterOf(lived)
    const at = lived.leg.end
    const changed = later ? later.leg.end : at
    const plan: Insertable<TreatmentPlans> = {
      hospital_id,
      id: random.id(at),
      patient_id: lived.visit.patient.id,
      visit_id: lived.visit.id,
      ...words,
      status: later ? becomes : status,
      created_by: lived.leg.by,
      updated_by: later ? later.leg.by : lived.leg.by,
      created_at: new Date(at),
      updated_at: new Date(changed),
      version: later ? 2 : 1,
    }
    rows.treatment_plans.push(plan)
    const keep = (version: number, state: Status, { visit, leg }: typeof lived) =>
      rows.treatment_plan_versions.push({
        hospital_id,
        plan_id: plan.id,
        version,
        content: { ...words, status: state },
        visit_id: visit.id,
        author_id: leg.by,
        created_at: new Date(leg.end),
      })
    keep(1, status, lived)
    if (later) keep(2, becomes, later)
  }
}
