// The forms in which medicines come, and what each is taken in, where, and in which words. Which unit belongs to which
// form is the house's own table: a tablet is counted, a syrup poured, eye drops are dropped.
export type DoseUnit =
  | 'tablet'
  | 'capsule'
  | 'sachet'
  | 'ml'
  | 'drop'
  | 'puff'
  | 'spray'
  | 'application'
  | 'suppository'
  | 'pessary'
  | 'patch'
  | 'ampoule'
  | 'vial'
  | 'bottle'
  | 'syringe'
  | 'dose'
  | 'piece'
  | 'unit'
  | 'mass'

type Form = {
  /** How the form is called in a sentence. */
  called: string
  /** What a dose of it is said in; the first stands for a number alone, unless `asks`. */
  in: readonly [DoseUnit, ...DoseUnit[]]
  /** A number alone says nothing: mg, ml or units have to be written. */
  asks?: true
  /** Where it goes; the first is proposed, unless there are several places of the body to choose from. */
  routes: readonly [string, ...string[]]
  choose?: true
  /** Amounts at a time above which it is asked (of what is counted), and above which it is a slip. */
  most: number
  never: number
}

const PARENTERAL = ['Intravenous', 'Intramuscular', 'Subcutaneous', 'Other'] as const

export const forms = {
  tablet: { called: 'tablets', in: ['tablet', 'mass'], routes: ['Oral'], most: 6, never: 30 },
  chewable: {
    called: 'chewable tablets',
    in: ['tablet', 'mass'],
    routes: ['Oral'],
    most: 6,
    never: 30,
  },
  dispersible: {
    called: 'dispersible tablets',
    in: ['tablet', 'mass'],
    routes: ['Oral'],
    most: 6,
    never: 30,
  },
  sublingual: {
    called: 'sublingual tablets',
    in: ['tablet', 'mass'],
    routes: ['Other'],
    most: 3,
    never: 10,
  },
  capsule: { called: 'capsules', in: ['capsule', 'mass'], routes: ['Oral'], most: 6, never: 30 },
  liquid: { called: 'a liquid', in: ['ml', 'mass', 'dose'], routes: ['Oral'], most: 40, never: 500 },
  oral_drops: {
    called: 'oral drops',
    in: ['drop', 'ml', 'dose', 'mass'],
    routes: ['Oral'],
    most: 40,
    never: 100,
  },
  sachet: {
    called: 'sachets',
    in: ['sachet', 'ml', 'mass'],
    routes: ['Oral'],
    most: 6,
    never: 30,
  },
  powder: { called: 'a powder', in: ['mass', 'ml'], asks: true, routes: ['Oral'], most: 6, never: 30 },
  mouth: {
    called: 'a medicine for the mouth',
    in: ['application', 'ml', 'mass'],
    routes: ['Oral'],
    most: 20,
    never: 100,
  },
  eye_drops: {
    called: 'eye drops',
    in: ['drop'],
    routes: ['Eye'],
    most: 3,
    never: 10,
  },
  ear_drops: {
    called: 'ear drops',
    in: ['drop'],
    routes: ['Ear'],
    most: 10,
    never: 20,
  },
  eye_ear_drops: {
    called: 'eye and ear drops',
    in: ['drop'],
    routes: ['Eye', 'Ear'],
    choose: true,
    most: 10,
    never: 20,
  },
  eye_ointment: {
    called: 'an eye ointment',
    in: ['application'],
    routes: ['Eye'],
    most: 3,
    never: 10,
  },
  nose: {
    called: 'a medicine for the nose',
    in: ['spray', 'drop'],
    asks: true,
    routes: ['Nose'],
    most: 4,
    never: 10,
  },
  skin: {
    called: 'a medicine for the skin',
    in: ['application', 'mass', 'ml'],
    routes: ['Topical', 'Vaginal', 'Rectal'],
    most: 4,
    never: 20,
  },
  vaginal_cream: {
    called: 'a vaginal cream',
    in: ['application', 'mass'],
    routes: ['Vaginal'],
    most: 4,
    never: 20,
  },
  inhaler: {
    called: 'an inhaler',
    in: ['puff', 'mass'],
    routes: ['Inhalation'],
    most: 10,
    never: 30,
  },
  nebuliser: {
    called: 'a nebuliser solution',
    in: ['ml', 'mass', 'ampoule'],
    asks: true,
    routes: ['Inhalation'],
    most: 5,
    never: 20,
  },
  suppository: {
    called: 'suppositories',
    in: ['suppository', 'capsule', 'mass'],
    routes: ['Rectal'],
    most: 2,
    never: 10,
  },
  pessary: {
    called: 'pessaries',
    in: ['pessary', 'tablet', 'mass'],
    routes: ['Vaginal'],
    most: 2,
    never: 10,
  },
  patch: {
    called: 'patches',
    in: ['patch'],
    routes: ['Topical'],
    most: 2,
    never: 10,
  },
  insulin: {
    called: 'insulin',
    in: ['unit'],
    routes: ['Subcutaneous', 'Intravenous', 'Intramuscular'],
    most: 60,
    never: 300,
  },
  vaccine: {
    called: 'a vaccine',
    in: ['dose', 'ml', 'drop', 'unit', 'mass'],
    routes: ['Intramuscular', 'Subcutaneous', 'Oral', 'Other'],
    most: 1,
    never: 5,
  },
  injection: {
    called: 'injections',
    in: ['mass', 'unit', 'ml', 'ampoule', 'vial', 'syringe', 'dose'],
    asks: true,
    routes: PARENTERAL,
    most: 4,
    never: 30,
  },
  infusion: {
    called: 'an infusion',
    in: ['ml', 'mass', 'unit', 'bottle'],
    asks: true,
    routes: ['Intravenous', 'Subcutaneous', 'Other'],
    most: 2000,
    never: 10_000,
  },
  device: {
    called: 'a device',
    in: ['piece'],
    routes: ['Other', 'Vaginal', 'Subcutaneous'],
    most: 2,
    never: 10,
  },
} as const satisfies Record<string, Form>
export type FormKind = keyof typeof forms
export const formOf = (kind: FormKind): Form => forms[kind]

/** Units as they are written, of one and of several. */
export const unitWords: Record<DoseUnit, readonly [string, string]> = {
  tablet: ['tablet', 'tablets'],
  capsule: ['capsule', 'capsules'],
  sachet: ['sachet', 'sachets'],
  ml: ['ml', 'ml'],
  drop: ['drop', 'drops'],
  puff: ['puff', 'puffs'],
  spray: ['spray', 'sprays'],
  application: ['application', 'applications'],
  suppository: ['suppository', 'suppositories'],
  pessary: ['pessary', 'pessaries'],
  patch: ['patch', 'patches'],
  ampoule: ['ampoule', 'ampoules'],
  vial: ['vial', 'vials'],
  bottle: ['bottle', 'bottles'],
  syringe: ['syringe', 'syringes'],
  dose: ['dose', 'doses'],
  piece: ['piece', 'pieces'],
  unit: ['unit', 'units'],
  mass: ['mg', 'mg'],
}
