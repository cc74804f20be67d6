import type { MaternitySource } from './sources.ts'

export const given = { yes: 'Yes', no: 'No', declined: 'Declined' } as const
export const yesNo = { yes: 'Yes', no: 'No' } as const
export const postures = { mobile: 'Mobile', supine: 'Supine' } as const
export const decelerations = { none: 'None', early: 'Early', variable: 'Variable', late: 'Late' } as const
export const fluids = {
  intact: 'Membranes intact',
  clear: 'Clear',
  meconium_1: 'Meconium +',
  meconium_2: 'Meconium ++',
  meconium_3: 'Meconium +++',
  blood: 'Blood',
} as const
export const positions = { anterior: 'Occiput anterior', posterior: 'Occiput posterior', transverse: 'Occiput transverse' } as const
export const plusses = { none: '0', one: '+', two: '++', three: '+++' } as const
export const dipstick = { negative: 'Negative', trace: 'Trace', one: '+', two: '++', three: '+++' } as const

/** From where on a value is marked: `below` is outside the limit, `from` belongs to it, `upTo` belongs to it, `above` is outside it; `words` are choices. */
export type Alert = { below?: number; upTo?: number; from?: number; above?: number; words?: readonly string[]; source: MaternitySource }
type NumberField = { least: number; most: number; decimals: 0 | 1; unit: string; zero?: string }
export type GuideField = {
  label: string
  alert?: Alert
  /** As the alert column of the guide writes it. */
  limit?: string
} & ({ words: Readonly<Record<string, string>> } | { number: NumberField } | { text: number })

const whole = (least: number, most: number, unit: string): NumberField => ({ least, most, decimals: 0, unit })

/** Every field of the guide with its limits of what can be (house rule) and its alert (the guide). */
export const guideFields = {
  companion: { label: 'Companion', words: given, alert: { words: ['no'], source: 'guide' }, limit: 'No' },
  pain_relief: { label: 'Pain relief', words: given, alert: { words: ['no'], source: 'guide' }, limit: 'No' },
  oral_fluid: { label: 'Oral fluid', words: given, alert: { words: ['no'], source: 'guide' }, limit: 'No' },
  posture: { label: 'Posture', words: postures, alert: { words: ['supine'], source: 'guide' }, limit: 'Supine' },
  fetal_heart: {
    label: 'Baseline fetal heart rate',
    number: { ...whole(50, 240, 'beats/min'), zero: 'no fetal heart is heard' },
    alert: { below: 110, from: 160, source: 'guide' },
    limit: '< 110, ≥ 160',
  },
  deceleration: { label: 'Fetal heart deceleration', words: decelerations, alert: { words: ['late'], source: 'guide' }, limit: 'Late' },
  amniotic_fluid: {
    label: 'Amniotic fluid',
    words: fluids,
    alert: { words: ['meconium_3', 'blood'], source: 'guide' },
    limit: 'Meconium +++, blood',
  },
  fetal_position: {
    label: 'Fetal position',
    words: positions,
    alert: { words: ['posterior', 'transverse'], source: 'guide' },
    limit: 'Posterior, transverse',
  },
  caput: { label: 'Caput', words: plusses, alert: { words: ['three'], source: 'guide' }, limit: '+++' },
  moulding: { label: 'Moulding', words: plusses, alert: { words: ['three'], source: 'guide' }, limit: '+++' },
  pulse: { label: 'Pulse', number: whole(20, 300, 'beats/min'), alert: { below: 60, from: 120, source: 'guide' }, limit: '< 60, ≥ 120' },
  systolic: {
    label: 'Systolic blood pressure',
    number: whole(40, 300, 'mmHg'),
    alert: { below: 80, from: 140, source: 'guide' },
    limit: '< 80, ≥ 140',
  },
  diastolic: { label: 'Diastolic blood pressure', number: whole(20, 200, 'mmHg'), alert: { from: 90, source: 'guide' }, limit: '≥ 90' },
  temperature: {
    label: 'Temperature',
    number: { least: 25, most: 45, decimals: 1, unit: '°C' },
    alert: { below: 35, from: 37.5, source: 'guide' },
    limit: '< 35.0, ≥ 37.5',
  },
  urine_protein: { label: 'Urine protein', words: dipstick, alert: { words: ['two', 'three'], source: 'guide' }, limit: '++' },
  urine_acetone: { label: 'Urine acetone', words: dipstick, alert: { words: ['two', 'three'], source: 'guide' }, limit: '++' },
  contractions: {
    label: 'Contractions in 10 minutes',
    number: whole(0, 10, ''),
    alert: { upTo: 2, above: 5, source: 'guide' },
    limit: '≤ 2, > 5',
  },
  contraction_seconds: {
    label: 'Duration of contractions',
    number: whole(0, 300, 's'),
    alert: { below: 20, above: 60, source: 'guide' },
    limit: '< 20, > 60',
  },
  cervix: { label: 'Cervix', number: whole(0, 10, 'cm'), limit: '5 cm ≥ 6 h, 6 cm ≥ 5 h, 7 cm ≥ 3 h, 8 cm ≥ 2.5 h, 9 cm ≥ 2 h' },
  descent: { label: 'Descent, fifths palpable', number: whole(0, 5, '/5') },
  oxytocin_units: { label: 'Oxytocin, units per litre', number: whole(0, 60, 'U/L') },
  oxytocin_drops: { label: 'Oxytocin, drops per minute', number: whole(0, 120, 'drops/min') },
  medicine: { label: 'Medicine', text: 200 },
  iv_fluids: { label: 'IV fluids', words: yesNo },
} as const satisfies Record<string, GuideField>
export type GuideKey = keyof typeof guideFields

/** The sections of the guide in their order. Assessment and plan, the shared decision, are kept beside the fields. */
export const guideSections: readonly { label: string; fields: readonly GuideKey[] }[] = [
  { label: 'Supportive care', fields: ['companion', 'pain_relief', 'oral_fluid', 'posture'] },
  { label: 'Baby', fields: ['fetal_heart', 'deceleration', 'amniotic_fluid', 'fetal_position', 'caput', 'moulding'] },
  { label: 'Woman', fields: ['pulse', 'systolic', 'diastolic', 'temperature', 'urine_protein', 'urine_acetone'] },
  { label: 'Labour progress', fields: ['contractions', 'contraction_seconds', 'cervix', 'descent'] },
  { label: 'Medication', fields: ['oxytocin_units', 'oxytocin_drops', 'medicine', 'iv_fluids'] },
]

/**
 * Whose alert calls for somebody at once, as a red observation does; any other alert calls for a doctor to come soon. The guide asks for a call at each alert and
 * knows no levels: which are graver is a house rule.
 */
export const graveAlerts: { fields: readonly GuideKey[]; source: MaternitySource } = {
  fields: ['fetal_heart', 'deceleration', 'amniotic_fluid', 'pulse', 'systolic', 'diastolic'],
  source: 'house',
}
/** Support that is still missing calls when it is first seen, not again with every column: a house rule. */
export const calledOnce: { fields: readonly GuideKey[]; source: MaternitySource } = {
  fields: ['companion', 'pain_relief', 'oral_fluid', 'posture'],
  source: 'house',
}

/** How many minutes the cervix may stay at so many cm before it is an alert. */
export const cervixLimits: Readonly<Record<number, { minutes: number; source: MaternitySource }>> = {
  5: { minutes: 360, source: 'guide' },
  6: { minutes: 300, source: 'guide' },
  7: { minutes: 180, source: 'guide' },
  8: { minutes: 150, source: 'guide' },
  9: { minutes: 120, source: 'guide' },
}
/** Minutes from full dilatation to birth: in a first labour, and in a later one. */
export const secondStage = { first: 180, later: 120, source: 'second_stage' } as const

/** Blood loss from which a birth is followed by postpartum haemorrhage, ml. */
export const haemorrhage = {
  vaginal: { ml: 500, source: 'haemorrhage' },
  caesarean: { ml: 1000, source: 'haemorrhage_caesarean' },
} as const satisfies Record<string, { ml: number; source: MaternitySource }>
