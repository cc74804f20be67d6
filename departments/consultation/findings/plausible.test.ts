import { expect, it } from 'vitest'
import { clinicQuestion, codeQuestion, noteQuestions, orderQuestion, radiationQuestion } from './plausible.ts'

const aged = (gender: string | null, years: number | null) => ({ gender, least_years: years, most_years: years })
const man = aged('male', 46)
const woman = aged('female', 28)

it.each<[asks: boolean, who: ReturnType<typeof aged>, code: string]>([
  [true, man, 'O80.9'],
  [true, man, 'O15.9'],
  [true, man, 'C53.9'],
  [true, man, 'N92.0'],
  [true, man, 'P36.9'],
  [true, woman, 'N40'],
  [true, woman, 'C61'],
  [true, woman, 'P36.9'],
  [true, aged('female', 7), 'O80.9'],
  [true, aged('female', 60), 'O80.9'],
  [false, woman, 'O80.9'],
  [false, woman, 'C53.9'],
  [false, man, 'C61'],
  [false, man, 'C50.9'],
  [false, man, 'N18.9'],
  [false, man, 'I10'],
  [false, aged(null, null), 'O80.9'],
  [false, aged('female', 55), 'O10.0'],
  [false, aged('female', 10), 'O10.0'],
  [false, aged('male', 0), 'P36.9'],
  [false, aged('male', 2), 'P91.6'],
])('%s for %j with %s', (asks, who, code) => expect(codeQuestion(who, code) !== null).toBe(asks))

it.each<[asks: boolean, who: ReturnType<typeof aged>, department: string]>([
  [true, man, 'gynecology'],
  [true, aged('female', 0), 'gynecology'],
  [true, woman, 'pediatrics'],
  [false, woman, 'gynecology'],
  [false, aged('female', 9), 'gynecology'],
  [false, aged('male', 18), 'pediatrics'],
  [false, man, 'eye'],
  [false, aged(null, null), 'pediatrics'],
])('%s for %j in %s', (asks, who, department) => expect(clinicQuestion(who, department) !== null).toBe(asks))

const TODAY = '2026-11-22'
const obstetric = (findings: Record<string, string | number>, who = woman) =>
  noteQuestions(who, { department: 'gynecology', codes: [], findings }, TODAY)
it.each<[questions: number, findings: Record<string, string | number>]>([
  [1, { gravida: 0, para: 5 }],
  [1, { gravida: 1, para: 5 }],
  [1, { gravida: 2, para: 1, abortions: 2 }],
  [1, { fetal_heart_rate: 300 }],
  [1, { lmp: '2026-06-01', gestational_age: 30 }],
  [2, { lmp: '2026-06-01', gestational_age: 30, fetal_heart_rate: 20 }],
  [0, { gravida: 3, para: 1, abortions: 1 }],
  [0, { gravida: 2, para: 1, abortions: 1 }],
  [0, { fetal_heart_rate: 0 }],
  [0, { fetal_heart_rate: 142, para: 3 }],
  [0, { lmp: '2026-06-01', gestational_age: 25.5 }],
  [0, { gestational_age: 44.9 }],
])('asks %s things of the obstetric findings %j', (count, findings) => expect(obstetric(findings)).toHaveLength(count))

it('the obstetric note of a man is asked about clinic, codes and findings', () => {
  const codes = ['O80.9', 'O15.9', 'P36.9', 'C53.9']
  const findings = { gravida: 0, para: 5, abortions: 3, gestational_age: 44.9, fetal_heart_rate: 300 }
  expect(noteQuestions(man, { department: 'gynecology', codes, findings }, TODAY)).toHaveLength(7)
  expect(noteQuestions(woman, { department: 'general', codes: ['B54'], findings: {} }, TODAY)).toEqual([])
  const answered = { ...woman, pregnancy: 'not_pregnant' as const }
  expect(noteQuestions(answered, { department: 'general', codes: ['O14.1'], findings: {} }, TODAY)).toHaveLength(1)
  // Birth and abortion leave nobody pregnant.
  expect(noteQuestions(answered, { department: 'general', codes: ['O80.9', 'O03.9'], findings: {} }, TODAY)).toEqual([])
})

it.each<[asks: boolean, who: ReturnType<typeof aged>, name: string]>([
  [true, man, 'Pap smear'],
  [true, man, 'Pregnancy test, urine'],
  [true, man, 'High vaginal swab, microscopy and culture'],
  [true, man, 'Obstetric ultrasound'],
  [true, woman, 'Prostate-specific antigen, total'],
  [true, woman, 'Semen analysis'],
  [true, woman, 'Scrotal ultrasound'],
  [true, aged('female', 6), 'Obstetric ultrasound'],
  [true, aged('female', 0), 'Pap smear'],
  [false, woman, 'Pap smear'],
  [false, man, 'Semen analysis'],
  [false, man, 'Mammogram'],
  [false, man, 'Beta-HCG, quantitative'],
  [false, man, 'Cervical spine X-ray'],
  [false, woman, 'Helicobacter pylori stool antigen'],
  [false, aged(null, null), 'Pap smear'],
])('%s for %j with %s', (asks, who, name) => expect(orderQuestion(who, name) !== null).toBe(asks))

it.each([
  [/not asked/, null, true, 'Chest X-ray PA'],
  [/^Pregnant/, 'pregnant', true, 'CT abdomen'],
  [/^Possibly/, 'possible', true, 'Barium swallow'],
  [null, 'not_pregnant', true, 'Chest X-ray PA'],
  [null, 'pregnant', true, 'Abdominal ultrasound'],
  [null, null, true, 'MRI brain'],
  [null, null, false, 'Chest X-ray PA'],
] as const)('radiation: %s for %s', (expected, pregnancy, asks, study) => {
  const question = radiationQuestion(pregnancy, asks, study)
  if (expected) expect(question).toMatch(expected)
  else expect(question).toBeNull()
})
