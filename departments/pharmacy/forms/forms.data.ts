// The forms in which medicines come, and what each is taken in, where, and in which words. Which unit belongs to which
// form is the house's own table: a tablet is counted, a syrup poured, eye drops are dropped.
import type { Language } from '../../../kernel/contract/words/languages.ts'

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

type Two = Record<Language, string>
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
  /** What is done with it, before and behind the amount. */
  verb: Two
  where?: Two
  /** Amounts at a time above which it is asked (of what is counted), and above which it is a slip. */
  most: number
  never: number
}

const take = { en: 'Take', sw: 'Meza' }
const drink = { en: 'Take', sw: 'Kunywa' }
const put = { en: 'Put', sw: 'Weka' }
const insert = { en: 'Insert', sw: 'Weka' }
const apply = { en: 'Apply', sw: 'Paka' }
const PARENTERAL = ['Intravenous', 'Intramuscular', 'Subcutaneous', 'Other'] as const

export const forms = {
  tablet: { called: 'tablets', in: ['tablet', 'mass'], routes: ['Oral'], verb: take, most: 6, never: 30 },
  chewable: {
    called: 'chewable tablets',
    in: ['tablet', 'mass'],
    routes: ['Oral'],
    verb: { en: 'Chew', sw: 'Tafuna' },
    most: 6,
    never: 30,
  },
  dispersible: {
    called: 'dispersible tablets',
    in: ['tablet', 'mass'],
    routes: ['Oral'],
    verb: { en: 'Dissolve in water and drink', sw: 'Yeyusha kwenye maji unywe' },
    most: 6,
    never: 30,
  },
  sublingual: {
    called: 'sublingual tablets',
    in: ['tablet', 'mass'],
    routes: ['Other'],
    verb: { en: 'Put', sw: 'Weka' },
    where: { en: 'under the tongue', sw: 'chini ya ulimi' },
    most: 3,
    never: 10,
  },
  capsule: { called: 'capsules', in: ['capsule', 'mass'], routes: ['Oral'], verb: take, most: 6, never: 30 },
  liquid: { called: 'a liquid', in: ['ml', 'mass', 'dose'], routes: ['Oral'], verb: drink, most: 40, never: 500 },
  oral_drops: {
    called: 'oral drops',
    in: ['drop', 'ml', 'dose', 'mass'],
    routes: ['Oral'],
    verb: drink,
    where: { en: 'by mouth', sw: 'kwa mdomo' },
    most: 40,
    never: 100,
  },
  sachet: {
    called: 'sachets',
    in: ['sachet', 'ml', 'mass'],
    routes: ['Oral'],
    verb: { en: 'Dissolve in water and drink', sw: 'Yeyusha kwenye maji unywe' },
    most: 6,
    never: 30,
  },
  powder: { called: 'a powder', in: ['mass', 'ml'], asks: true, routes: ['Oral'], verb: drink, most: 6, never: 30 },
  mouth: {
    called: 'a medicine for the mouth',
    in: ['application', 'ml', 'mass'],
    routes: ['Oral'],
    verb: apply,
    where: { en: 'in the mouth', sw: 'mdomoni' },
    most: 20,
    never: 100,
  },
  eye_drops: {
    called: 'eye drops',
    in: ['drop'],
    routes: ['Eye'],
    verb: put,
    where: { en: 'in the eye', sw: 'kwenye jicho' },
    most: 3,
    never: 10,
  },
  ear_drops: {
    called: 'ear drops',
    in: ['drop'],
    routes: ['Ear'],
    verb: put,
    where: { en: 'in the ear', sw: 'kwenye sikio' },
    most: 10,
    never: 20,
  },
  eye_ear_drops: {
    called: 'eye and ear drops',
    in: ['drop'],
    routes: ['Eye', 'Ear'],
    choose: true,
    verb: put,
    most: 10,
    never: 20,
  },
  eye_ointment: {
    called: 'an eye ointment',
    in: ['application'],
    routes: ['Eye'],
    verb: apply,
    where: { en: 'to the eye', sw: 'kwenye jicho' },
    most: 3,
    never: 10,
  },
  nose: {
    called: 'a medicine for the nose',
    in: ['spray', 'drop'],
    asks: true,
    routes: ['Nose'],
    verb: put,
    where: { en: 'in the nose', sw: 'puani' },
    most: 4,
    never: 10,
  },
  skin: {
    called: 'a medicine for the skin',
    in: ['application', 'mass', 'ml'],
    routes: ['Topical', 'Vaginal', 'Rectal'],
    verb: apply,
    most: 4,
    never: 20,
  },
  vaginal_cream: {
    called: 'a vaginal cream',
    in: ['application', 'mass'],
    routes: ['Vaginal'],
    verb: apply,
    where: { en: 'in the vagina', sw: 'ukeni' },
    most: 4,
    never: 20,
  },
  inhaler: {
    called: 'an inhaler',
    in: ['puff', 'mass'],
    routes: ['Inhalation'],
    verb: { en: 'Inhale', sw: 'Vuta' },
    most: 10,
    never: 30,
  },
  nebuliser: {
    called: 'a nebuliser solution',
    in: ['ml', 'mass', 'ampoule'],
    asks: true,
    routes: ['Inhalation'],
    verb: { en: 'Inhale', sw: 'Vuta' },
    where: { en: 'by nebuliser', sw: 'kwa nebulaiza' },
    most: 5,
    never: 20,
  },
  suppository: {
    called: 'suppositories',
    in: ['suppository', 'capsule', 'mass'],
    routes: ['Rectal'],
    verb: insert,
    where: { en: 'into the rectum', sw: 'kwenye njia ya haja kubwa' },
    most: 2,
    never: 10,
  },
  pessary: {
    called: 'pessaries',
    in: ['pessary', 'tablet', 'mass'],
    routes: ['Vaginal'],
    verb: insert,
    where: { en: 'into the vagina', sw: 'ukeni' },
    most: 2,
    never: 10,
  },
  patch: {
    called: 'patches',
    in: ['patch'],
    routes: ['Topical'],
    verb: { en: 'Stick', sw: 'Bandika' },
    where: { en: 'on the skin', sw: 'kwenye ngozi' },
    most: 2,
    never: 10,
  },
  insulin: {
    called: 'insulin',
    in: ['unit'],
    routes: ['Subcutaneous', 'Intravenous', 'Intramuscular'],
    verb: { en: 'Inject', sw: 'Choma' },
    most: 60,
    never: 300,
  },
  vaccine: {
    called: 'a vaccine',
    in: ['dose', 'ml', 'drop', 'unit', 'mass'],
    routes: ['Intramuscular', 'Subcutaneous', 'Oral', 'Other'],
    verb: { en: 'Given', sw: 'Hutolewa' },
    most: 1,
    never: 5,
  },
  injection: {
    called: 'injections',
    in: ['mass', 'unit', 'ml', 'ampoule', 'vial', 'syringe', 'dose'],
    asks: true,
    routes: PARENTERAL,
    verb: { en: 'Given', sw: 'Hutolewa' },
    most: 4,
    never: 30,
  },
  infusion: {
    called: 'an infusion',
    in: ['ml', 'mass', 'unit', 'bottle'],
    asks: true,
    routes: ['Intravenous', 'Subcutaneous', 'Other'],
    verb: { en: 'Given', sw: 'Hutolewa' },
    most: 2000,
    never: 10_000,
  },
  device: {
    called: 'a device',
    in: ['piece'],
    routes: ['Other', 'Vaginal', 'Subcutaneous'],
    verb: { en: 'Use', sw: 'Tumia' },
    most: 2,
    never: 10,
  },
} as const satisfies Record<string, Form>
export type FormKind = keyof typeof forms
export const formOf = (kind: FormKind): Form => forms[kind]

/** Units as they are written, of one and of several, in both languages; `asked`: how a question names them. */
export const unitWords: Record<DoseUnit, { en: readonly [string, string]; sw: readonly [string, string] }> = {
  tablet: { en: ['tablet', 'tablets'], sw: ['tembe', 'tembe'] },
  capsule: { en: ['capsule', 'capsules'], sw: ['kapsuli', 'kapsuli'] },
  sachet: { en: ['sachet', 'sachets'], sw: ['pakiti', 'pakiti'] },
  ml: { en: ['ml', 'ml'], sw: ['mililita', 'mililita'] },
  drop: { en: ['drop', 'drops'], sw: ['tone', 'matone'] },
  puff: { en: ['puff', 'puffs'], sw: ['mpulizo', 'mipulizo'] },
  spray: { en: ['spray', 'sprays'], sw: ['mnyunyizo', 'minyunyizo'] },
  application: { en: ['application', 'applications'], sw: ['paka', 'paka'] },
  suppository: { en: ['suppository', 'suppositories'], sw: ['kidonge', 'vidonge'] },
  pessary: { en: ['pessary', 'pessaries'], sw: ['kidonge', 'vidonge'] },
  patch: { en: ['patch', 'patches'], sw: ['bandiko', 'mabandiko'] },
  ampoule: { en: ['ampoule', 'ampoules'], sw: ['ampuli', 'ampuli'] },
  vial: { en: ['vial', 'vials'], sw: ['chupa ndogo', 'chupa ndogo'] },
  bottle: { en: ['bottle', 'bottles'], sw: ['chupa', 'chupa'] },
  syringe: { en: ['syringe', 'syringes'], sw: ['sindano', 'sindano'] },
  dose: { en: ['dose', 'doses'], sw: ['dozi', 'dozi'] },
  piece: { en: ['piece', 'pieces'], sw: ['kipande', 'vipande'] },
  unit: { en: ['unit', 'units'], sw: ['uniti', 'uniti'] },
  mass: { en: ['mg', 'mg'], sw: ['mg', 'mg'] },
}
