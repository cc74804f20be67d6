import { expect, it, onTestFinished } from 'vitest'
import { assess } from '../../departments/triage/priority.ts'
import { checkVitalSigns, spanOfGuess } from '../../departments/triage/scores/index.ts'
import { english, speak } from '../../kernel/contract/words/text.ts'
import { speechOf } from './catalogues.ts'

it('says texts in Kiswahili, with their values, and leaves English what it lacks', async () => {
  const { say } = await speechOf('sw')
  expect(say('Save')).toBe('Hifadhi')
  expect([say('Next'), say('Next', { context: 'queue' })]).toEqual(['Endelea', 'Wanaofuata'])
  expect(say('Waiting in {department}', { department: 'Triage <b>' })).toBe('Wanaosubiri: Triage <b>')
  expect(say('No catalogue has this: {count}.', { count: 0 })).toBe('No catalogue has this: 0.')
})

it('understands a sentence with its values in it, and never a sentence that could be anything', async () => {
  const { hear } = await speechOf('sw')
  expect(hear('Waiting in Dental Clinic')).toBe('Wanaosubiri: Dental Clinic')
  expect(hear('Asha: 12')).toBe('Asha: 12')
})

it('understands a sentence whose values are texts themselves, and what says more before what says less', async () => {
  const { hear } = await speechOf('sw')
  expect(hear('Systolic blood pressure 165 mmHg: 160 mmHg or more in pregnancy')).toBe(
    'Shinikizo la damu la sistoli 165 mmHg: 160 mmHg au zaidi akiwa mjamzito',
  )
  expect(
    hear('Convulsing now asks for at least Urgent. Please say in at least 10 letters why you choose Routine'),
  ).toBe('Ana degedege sasa: inahitaji angalau Haraka. Tafadhali sema kwa angalau herufi 10 kwa nini unachagua Kawaida')
  // A quantity in its unit, whose plural is English.
  expect(hear('Not enough stock of Panadol. Current stock: 1,250 tablets, and 1 tablet expired')).toBe(
    'Akiba ya Panadol haitoshi. Akiba ya sasa: tembe 1,250, na tembe 1 zimeisha muda',
  )
  expect(hear('Not enough stock. Current stock: 4 tablets')).toBe('Akiba haitoshi. Akiba ya sasa: tembe 4')
  expect([hear('1 tablet'), hear('2.5 ml'), hear('6 rolls')]).toEqual(['tembe 1', '2.5 ml', '6 rolls'])
  // What may be left out at the end.
  expect(hear('This patient has already been served')).toBe('Mgonjwa huyu tayari amehudumiwa')
})

it('speaks Kiswahili for a nurse at triage: the proposal, what is missing, and what is not plausible', async () => {
  speak(await speechOf('sw'))
  onTestFinished(() => speak(english))
  const judgement = assess({
    age: spanOfGuess('adult'),
    sex: 'male',
    pregnancy: null,
    answers: { convulsing: 'yes' },
    vitals: { temperature: 39.6, consciousness: 'voice' },
    not_measured: { blood_pressure: 'refused' },
    before: null,
  })
  expect(judgement.reason).toBe('Ana degedege sasa')
  expect(judgement.findings.map(({ text }) => text)).toContain('Joto la mwili 39.6 °C: zaidi ya 39 °C')
  expect(judgement.missing.map(({ text }) => text)).toContain('Haikupimwa: Shinikizo la damu (amekataa)')
  expect(checkVitalSigns({ pulse_rate: 900 }).pulse_rate).toMatch(/^Mapigo ya moyo: iwe kati ya 20 na 300 kwa dakika/)
})
