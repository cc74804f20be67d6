// What is done with a medicine of each form, before and behind the amount, and its units in Kiswahili: for labels.
import type { Language } from '../../../kernel/contract/words/languages.ts'
import type { DoseUnit, FormKind } from '../dosage-forms/dosage-forms.data.ts'

export type Two = Record<Language, string>
export type Saying = { verb: Two; where?: Two }

const take = { en: 'Take', sw: 'Meza' }
const drink = { en: 'Take', sw: 'Kunywa' }
const put = { en: 'Put', sw: 'Weka' }
const insert = { en: 'Insert', sw: 'Weka' }
const apply = { en: 'Apply', sw: 'Paka' }

export const sayings: Record<FormKind, Saying> = {
  tablet: { verb: take },
  chewable: { verb: { en: 'Chew', sw: 'Tafuna' } },
  dispersible: { verb: { en: 'Dissolve in water and drink', sw: 'Yeyusha kwenye maji unywe' } },
  sublingual: { verb: { en: 'Put', sw: 'Weka' }, where: { en: 'under the tongue', sw: 'chini ya ulimi' } },
  capsule: { verb: take },
  liquid: { verb: drink },
  oral_drops: { verb: drink, where: { en: 'by mouth', sw: 'kwa mdomo' } },
  sachet: { verb: { en: 'Dissolve in water and drink', sw: 'Yeyusha kwenye maji unywe' } },
  powder: { verb: drink },
  mouth: { verb: apply, where: { en: 'in the mouth', sw: 'mdomoni' } },
  eye_drops: { verb: put, where: { en: 'in the eye', sw: 'kwenye jicho' } },
  ear_drops: { verb: put, where: { en: 'in the ear', sw: 'kwenye sikio' } },
  eye_ear_drops: { verb: put },
  eye_ointment: { verb: apply, where: { en: 'to the eye', sw: 'kwenye jicho' } },
  nose: { verb: put, where: { en: 'in the nose', sw: 'puani' } },
  skin: { verb: apply },
  vaginal_cream: { verb: apply, where: { en: 'in the vagina', sw: 'ukeni' } },
  inhaler: { verb: { en: 'Inhale', sw: 'Vuta' } },
  nebuliser: { verb: { en: 'Inhale', sw: 'Vuta' }, where: { en: 'by nebuliser', sw: 'kwa nebulaiza' } },
  suppository: { verb: insert, where: { en: 'into the rectum', sw: 'kwenye njia ya haja kubwa' } },
  pessary: { verb: insert, where: { en: 'into the vagina', sw: 'ukeni' } },
  patch: { verb: { en: 'Stick', sw: 'Bandika' }, where: { en: 'on the skin', sw: 'kwenye ngozi' } },
  insulin: { verb: { en: 'Inject', sw: 'Choma' } },
  vaccine: { verb: { en: 'Given', sw: 'Hutolewa' } },
  injection: { verb: { en: 'Given', sw: 'Hutolewa' } },
  infusion: { verb: { en: 'Given', sw: 'Hutolewa' } },
  device: { verb: { en: 'Use', sw: 'Tumia' } },
}

/** Units in Kiswahili, of one and of several. */
export const swahiliUnits: Record<DoseUnit, readonly [string, string]> = {
  tablet: ['tembe', 'tembe'],
  capsule: ['kapsuli', 'kapsuli'],
  sachet: ['pakiti', 'pakiti'],
  ml: ['mililita', 'mililita'],
  drop: ['tone', 'matone'],
  puff: ['mpulizo', 'mipulizo'],
  spray: ['mnyunyizo', 'minyunyizo'],
  application: ['paka', 'paka'],
  suppository: ['kidonge', 'vidonge'],
  pessary: ['kidonge', 'vidonge'],
  patch: ['bandiko', 'mabandiko'],
  ampoule: ['ampuli', 'ampuli'],
  vial: ['chupa ndogo', 'chupa ndogo'],
  bottle: ['chupa', 'chupa'],
  syringe: ['sindano', 'sindano'],
  dose: ['dozi', 'dozi'],
  piece: ['kipande', 'vipande'],
  unit: ['uniti', 'uniti'],
  mass: ['mg', 'mg'],
}
