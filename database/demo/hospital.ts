import type { CommunityName } from './names.ts'

/** A demo hospital as it is described; only the two with `people` have patients. */
export type DemoHospital = {
  name: string
  subdomain: string
  phone: string
  address: string
  city: string
  /** Metres above sea level. */
  altitude_metres: number
  contact_person: string
  status: 'active' | 'pending' | 'suspended'
  status_reason: string | null
  theme_color: string
  plan: 'test' | 'basic' | 'standard' | 'premium' | 'enterprise'
  license: 'trial' | 'active' | 'grace' | 'expired'
  /** Days from today to the end of the licence; negative: it is over. */
  days_left: number
  modules: readonly string[]
  /** How many months it pays at once; 0: nothing yet. */
  billed_months: 0 | 1 | 3 | 12
  /** How many months ago it joined. */
  months: number
  people: {
    communities: readonly (readonly [CommunityName, number])[]
    places: readonly (readonly [string, string])[]
  } | null
}
