import type { z } from 'zod'
import type { wards } from './wards.contract.ts'

type Usual = z.output<(typeof wards)['create']['input']> & { code: string }

const ward = (code: string, name: string, category: string, more: Partial<Usual> = {}): Usual => ({
  code,
  name,
  category,
  sex: 'any',
  youngest: null,
  oldest: null,
  bed_price: undefined,
  nursing_price: undefined,
  deposit: null,
  ...more,
})

/** The wards with which a Kenyan county hospital begins. Their prices are the hospital's to set. */
export const usualWards: readonly Usual[] = [
  ward('MMW', 'Male Medical Ward', 'Medical', { sex: 'male', youngest: 13 }),
  ward('FMW', 'Female Medical Ward', 'Medical', { sex: 'female', youngest: 13 }),
  ward('MSW', 'Male Surgical Ward', 'Surgical', { sex: 'male', youngest: 13 }),
  ward('FSW', 'Female Surgical Ward', 'Surgical', { sex: 'female', youngest: 13 }),
  ward('PED', 'Paediatric Ward', 'Paediatric', { oldest: 12 }),
  ward('MAT', 'Maternity Ward', 'Maternity', { sex: 'female', youngest: 10 }),
  ward('NBU', 'Newborn Unit', 'Newborn unit', { oldest: 0 }),
  ward('HDU', 'High Dependency Unit', 'High dependency'),
]
