import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  keysOf,
  Ok,
  optional,
  optionalLines,
  requiredLines,
} from '../../kernel/contract/index.ts'
import { Baby } from './babies.ts'
import { Delivery } from './births.contract.ts'
import { Opened } from './escalations.contract.ts'
import { type GuideKey, guideFields } from './maternity/guide.data.ts'
import { guideKeys } from './maternity/guide.ts'
import { labourStatuses, onsets } from './maternity/words.ts'
import { chosen, oneOf, typed, When } from './typed.ts'

const NOT_HERE = ['admission_not_found', 'not_admitted'] as const
const Version = z.number().int()

/** What stands at the head of the guide. */
const Head = {
  gravida: typed('Gravida', 1, 30, 0, ''),
  para: typed('Para', 0, 30, 0, ''),
  onset: oneOf(onsets, 'Please say how labour began'),
  /** When the active first stage began; left out: now. */
  active_from: When,
  membranes_ruptured_at: When,
  gestation_weeks: typed('Gestation', 16, 45, 0, ' weeks'),
  risk_factors: optionalLines(1000),
}
const parity = ({ gravida, para }: { gravida: number | null; para: number | null }, context: z.RefinementCtx) => {
  if (gravida !== null && para !== null && para >= gravida)
    context.addIssue({ code: 'custom', path: ['para'], message: 'Para counts earlier births: it is less than gravida' })
}
export const beginLabour = endpoint('beginLabour', 'POST /inpatient/admissions/:admission_id/labours', {
  permission: 'wards.care',
  changes: ['maternity'],
  input: z.object({ admission_id: Id, ...Head }).superRefine(parity),
  output: z.object({ id: Id }),
  errors: [...NOT_HERE, 'labour_open', 'labour_unfit'],
  summary: 'Opens the labour care guide of a woman on the ward; one at a time',
})
const Labour = { admission_id: Id, labour_id: Id }
export const updateLabour = endpoint('updateLabour', 'PUT /inpatient/admissions/:admission_id/labours/:labour_id', {
  permission: 'wards.care',
  changes: ['maternity'],
  input: z.object({ ...Labour, version: Version, ...Head }).superRefine(parity),
  output: Ok,
  errors: [...NOT_HERE, 'labour_not_found', 'labour_state'],
  summary: 'Corrects the head of the guide while the labour is open',
})
export const endLabour = endpoint('endLabour', 'POST /inpatient/admissions/:admission_id/labours/:labour_id/end', {
  permission: 'wards.care',
  changes: ['maternity'],
  input: z.object({
    ...Labour,
    version: Version,
    reason: requiredLines('Please say why the labour ends without a birth here', 300),
  }),
  output: Ok,
  errors: [...NOT_HERE, 'labour_not_found', 'labour_state'],
  summary: 'Ends a labour without a birth here: it was none, or the woman is referred',
})

/** A number of the guide within its limits of what can be. */
const measured = (
  key: { [K in GuideKey]: (typeof guideFields)[K] extends { number: object } ? K : never }[GuideKey],
) => {
  const { label, number } = guideFields[key]
  const { least, most, decimals } = number
  const unit = number.unit === '/5' ? ' fifths' : number.unit && ` ${number.unit}`
  if (!('zero' in number)) return typed(label, least, most, decimals, unit)
  // Not heard is an answer, and the worst one.
  return typed(label, 0, most, decimals, unit).refine(
    (value) => value === null || value === 0 || value >= least,
    `${label} must be between ${least} and ${most}${unit}, or 0 when ${number.zero}`,
  )
}
/** One column of the guide: what is left out was not observed. */
const Column = z.object({
  companion: chosen(guideFields.companion.words),
  pain_relief: chosen(guideFields.pain_relief.words),
  oral_fluid: chosen(guideFields.oral_fluid.words),
  posture: chosen(guideFields.posture.words),
  fetal_heart: measured('fetal_heart'),
  deceleration: chosen(guideFields.deceleration.words),
  amniotic_fluid: chosen(guideFields.amniotic_fluid.words),
  fetal_position: chosen(guideFields.fetal_position.words),
  caput: chosen(guideFields.caput.words),
  moulding: chosen(guideFields.moulding.words),
  pulse: measured('pulse'),
  systolic: measured('systolic'),
  diastolic: measured('diastolic'),
  temperature: measured('temperature'),
  urine_protein: chosen(guideFields.urine_protein.words),
  urine_acetone: chosen(guideFields.urine_acetone.words),
  contractions: measured('contractions'),
  contraction_seconds: measured('contraction_seconds'),
  cervix: measured('cervix'),
  descent: measured('descent'),
  oxytocin_units: measured('oxytocin_units'),
  oxytocin_drops: measured('oxytocin_drops'),
  medicine: optional(guideFields.medicine.text),
  iv_fluids: chosen(guideFields.iv_fluids.words),
})
const GuideField = z.enum(guideKeys)
const Marked = z.object({ field: GuideField, text: z.string() })

export const recordLabourEntry = endpoint(
  'recordLabourEntry',
  'POST /inpatient/admissions/:admission_id/labours/:labour_id/entries',
  {
    permission: 'wards.care',
    changes: ['maternity', 'ward_charts'],
    input: z
      .object({
        ...Labour,
        observed_at: When,
        ...Column.shape,
        assessment: optionalLines(1000),
        plan: optionalLines(1000),
        /** The cervix is less than before, and was examined again. */
        confirmed: z.boolean().default(false),
      })
      .superRefine((entry, context) => {
        const { labour_id: _, admission_id: __, observed_at: ___, confirmed: ____, ...values } = entry
        if (entry.systolic !== null && entry.diastolic !== null && entry.diastolic >= entry.systolic)
          context.addIssue({
            code: 'custom',
            path: ['diastolic'],
            message: 'Diastolic blood pressure must be below the systolic blood pressure',
          })
        if (Object.values(values).every((value) => value === null))
          context.addIssue({ code: 'custom', path: ['fetal_heart'], message: 'Please write at least one observation' })
      }),
    output: z.object({
      id: Id,
      alerts: z.array(Marked),
      /** What reaches a threshold calls for help; null: it did not. */
      escalation: Opened.nullable(),
    }),
    errors: [...NOT_HERE, 'labour_not_found', 'labour_state'],
    summary:
      'One column of the labour care guide; what reaches its thresholds calls for help, and a cervix that goes backwards is asked about',
  },
)
export const strikeLabourEntry = endpoint(
  'strikeLabourEntry',
  'POST /inpatient/admissions/:admission_id/labours/:labour_id/entries/:entry_id/strike',
  {
    permission: 'wards.care',
    changes: ['maternity', 'ward_charts'],
    input: z.object({ ...Labour, entry_id: Id, reason: requiredLines('Please say what is wrong', 300) }),
    output: Ok,
    errors: [...NOT_HERE, 'ward_entry_not_found', 'ward_entry_struck'],
    summary: 'Strikes out a wrong column with a reason; it stays, and counts no more',
  },
)

const LabourEntry = z.object({
  id: Id,
  observed_at: Instant,
  /** Field of the guide → value; what is not in it was not observed. */
  observed: z.partialRecord(GuideField, z.union([z.string(), z.number()])),
  alerts: z.array(Marked),
  assessment: z.string().nullable(),
  plan: z.string().nullable(),
  recorded_by_name: z.string(),
  created_at: Instant,
  struck_at: Instant.nullable(),
  struck_by_name: z.string().nullable(),
  strike_reason: z.string().nullable(),
})
export type LabourEntry = z.output<typeof LabourEntry>
export const LabourRow = z.object({
  id: Id,
  gravida: z.number().int().nullable(),
  para: z.number().int().nullable(),
  onset: keysOf(onsets),
  active_from: Instant,
  membranes_ruptured_at: Instant.nullable(),
  gestation_weeks: z.number().int().nullable(),
  risk_factors: z.string().nullable(),
  status: keysOf(labourStatuses),
  ended_at: Instant.nullable(),
  /** Null: a birth ended it. */
  end_reason: z.string().nullable(),
  ended_by_name: z.string().nullable(),
  begun_by_name: z.string(),
  version: Version,
  /** The columns of the guide, oldest first, struck ones among them. */
  entries: z.array(LabourEntry),
  /** The cervix, as it stands now; null: no alert, or the labour is over. */
  alert_now: z.string().nullable(),
})
export type LabourRow = z.output<typeof LabourRow>

export const getMaternity = endpoint('getMaternity', 'GET /inpatient/admissions/:admission_id/maternity', {
  permission: 'wards.care',
  audited: true,
  input: z.object({ admission_id: Id }),
  output: z.object({
    labours: z.array(LabourRow),
    deliveries: z.array(Delivery),
    /** The children who are here: with the mother, or in a bed of their own. */
    babies: z.array(Baby),
  }),
  reads: ['maternity', 'wards', 'patients'],
  errors: ['admission_not_found'],
  summary: 'Labours of an admission with the columns of the guide and their alerts, births and children; newest first',
})
