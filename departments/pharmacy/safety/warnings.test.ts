import { describe, expect, it } from 'vitest'
import { usualMedications } from '../default-catalogue.ts'
import { allergyWarning, type Medicine, sharedIngredients } from './warnings.ts'

const medicine = (code: string): Medicine => {
  const found = usualMedications.find((each) => each.code === code)
  if (!found) throw new Error(`no ${code} in the usual catalogue`)
  return found
}
/** A medicine that nobody has described: only its name is known. */
const named = (name: string): Medicine => ({ name, ingredients: [], classes: [] })
const allergy = (substance: string, reaction: string | null = null) => ({ substance, reaction })

describe('an allergy', () => {
  it('is told with its reaction, and why it concerns the medicine', () => {
    expect(allergyWarning(medicine('AMOX-500C'), allergy('Penicillin', 'rash'))).toBe(
      'Allergy to Penicillin (rash): Amoxicillin 500 mg capsule is a penicillin',
    )
    expect(allergyWarning(medicine('AMOX-500C'), allergy('Amoxicillin'))).toBe(
      'Allergy to Amoxicillin: contains amoxicillin',
    )
  })

  it.each([
    ['Penicillin', 'AMOX-500C'],
    ['Penicillin', 'COAM-625T'],
    ['penicillins', 'BENZ-24I'],
    ['Penicilin', 'FLUC-500C'],
    ['Amoxicillin', 'PENV-250T'],
    ['Amoxycillin 500', 'COAM-228S'],
    ['Augmentin', 'AMOX-250C'],
    ['Ampiclox', 'AMOX-125S'],
    ['X-Pen', 'BPEN-1I'],
    ['sulfa drugs', 'COTR-960T'],
    ['Sulphur', 'SP-500T'],
    ['Septrin', 'COTR-480T'],
    ['Septrin', 'SILV-1C'],
    ['Fansidar', 'COTR-240S'],
    ['Aspirin', 'IBUP-400T'],
    ['Brufen', 'DICL-50T'],
    ['NSAIDs', 'ASA-75T'],
    ['Flagyl', 'TINI-500T'],
    ['Tegretol', 'PHNY-100T'],
    ['ACE inhibitors', 'ENAL-5T'],
    ['Lignocaine', 'LIDO-2I'],
    ['Iodine', 'POVI-10L'],
    ['Methyldopa tablets', 'METD-250T'],
    ['Coartem', 'AL-20T'],
    ['Tramadol', 'CODE-30T'],
    ['Ibuprofin', 'IBUP-100S'],
  ])('to %s speaks against %s', (substance, code) => {
    expect(allergyWarning(medicine(code), allergy(substance))).toMatch(new RegExp(`^Allergy to ${substance}: `))
  })

  it.each([
    ['Penicillin', 'AZIT-500T'],
    ['Penicillin', 'PARA-500T'],
    ['Septrin', 'FURO-40T'],
    ['Septrin', 'FERR-200T'],
    ['Aspirin', 'PARA-500T'],
    ['Flagyl', 'OMEP-20C'],
    ['Peanuts', 'AMOX-500C'],
    ['Eye drops', 'TIMO-05D'],
    ['Codeine', 'COTR-960T'],
    ['Salbutamol', 'SILV-1C'],
    ['Insulin', 'METF-500T'],
    ['', 'AMOX-500C'],
  ])('to %s does not speak against %s', (substance, code) => {
    expect(allergyWarning(medicine(code), allergy(substance))).toBeNull()
  })

  it('to a penicillin mentions the cephalosporins, and says how sure that is', () => {
    expect(allergyWarning(medicine('CEFR-1I'), allergy('Penicillin'))).toBe(
      'Allergy to Penicillin: Ceftriaxone 1 g injection is a cephalosporin and may cause the same reaction',
    )
  })

  it('is recognised in a medicine that only has a name, and in families that the hospital made up', () => {
    expect(allergyWarning(named('Ampiclox 500 mg'), allergy('Penicillin'))).toMatch(/is a penicillin$/)
    expect(allergyWarning(named('Panadol Extra'), allergy('Paracetamol'))).toBe(
      'Allergy to Paracetamol: contains paracetamol',
    )
    const local = { name: 'Dawa ya mzee', ingredients: ['neem'], classes: ['Herbal remedies'] }
    expect(allergyWarning(local, allergy('herbal remedies'))).toBe(
      'Allergy to herbal remedies: Dawa ya mzee is one of the herbal remedies',
    )
  })
})

describe('two medicines', () => {
  it('are the same when they share an ingredient, whatever form, strength or brand', () => {
    expect(sharedIngredients(medicine('AMOX-500C'), medicine('COAM-625T'))).toEqual(['amoxicillin'])
    expect(sharedIngredients(named('Panadol'), medicine('PARA-500T'))).toEqual(['paracetamol'])
    expect(sharedIngredients(named('Dawa ya mzee'), named('dawa ya Mzee'))).toEqual(['Dawa ya mzee'])
  })
  it('are not when they only belong to the same family', () => {
    expect(sharedIngredients(medicine('IBUP-400T'), medicine('DICL-50T'))).toEqual([])
    expect(sharedIngredients(medicine('AMLO-5T'), medicine('NIFE-20T'))).toEqual([])
  })
})

describe('the usual catalogue', () => {
  it('has different codes that fit, and every medicine has ingredients', () => {
    const codes = usualMedications.map((each) => each.code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(usualMedications.length).toBeGreaterThanOrEqual(250)
    for (const each of usualMedications) {
      expect(each.code.length).toBeLessThanOrEqual(20)
      expect([each.code, each.ingredients.every(Boolean)]).toEqual([each.code, true])
      expect([each.code, each.selling_price]).toEqual([each.code, expect.stringMatching(/^\d+\.00$/)])
    }
    // The names alone tell the same families as the list does.
    expect(medicine('SP-500T').classes).toEqual(['sulfonamides'])
  })
})
