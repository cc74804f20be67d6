import { z } from 'zod'
import { endpoint, Id, Nothing, Ok } from '../../kernel/contract/index.ts'
import { LOGO_LIMIT, NewHospital } from '../platform/contract.ts'

export { LOGO_LIMIT, NOT_A_LOGO } from '../platform/contract.ts'

/** What a hospital is called and how it is reached: at its sign-in, and on top of everything printed. */
export const HospitalFacts = NewHospital.omit({ subdomain: true, plan_id: true, modules: true })

/** The zones that the server's clock knows, as its own list has them. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone')
const idle = 'Please enter whole minutes between 1 and 240'
export const Clock = z.object({
  time_zone: z
    .string('Please select a time zone')
    .refine((name) => name === 'UTC' || timeZones.includes(name), 'Please select a time zone'),
  idle_minutes: z.number(idle).int(idle).min(1, idle).max(240, idle),
})
export const ThemeColour = z.object({
  theme_color: z
    .string()
    .trim()
    .regex(/^#[0-9A-Fa-f]{6}$/, 'Please write the colour as #rrggbb, for example #0F766E'),
})

const Keep = { permission: 'hospital.settings' } as const

export const getHospitalProfile = endpoint('getHospitalProfile', 'GET /hospital/profile', {
  ...Keep,
  input: Nothing,
  output: HospitalFacts.extend({
    id: Id,
    subdomain: z.string(),
    logo_version: z.number().int(),
    ...Clock.shape,
    ...ThemeColour.shape,
  }),
  reads: ['hospital'],
  summary: 'The hospital’s own name, contacts, clock and looks',
})

export const saveHospitalFacts = endpoint('saveHospitalFacts', 'PUT /hospital/profile/facts', {
  ...Keep,
  input: HospitalFacts,
  output: Ok,
  changes: ['hospital', 'me'],
  errors: ['hospital_email_taken'],
  summary: 'Corrects the hospital’s name and contacts; its address in the net stays',
})

export const saveClock = endpoint('saveClock', 'PUT /hospital/profile/clock', {
  ...Keep,
  input: Clock,
  output: Ok,
  changes: ['hospital', 'me'],
  summary: 'In which zone its days begin and end, and after how many minutes without use a screen is locked',
})

export const saveThemeColour = endpoint('saveThemeColour', 'PUT /hospital/profile/colour', {
  ...Keep,
  input: ThemeColour,
  output: Ok,
  changes: ['hospital', 'me'],
  summary: 'The hospital’s colour; what is too pale for white text is darkened on buttons',
})

export const uploadOwnLogo = endpoint('uploadOwnLogo', 'POST /hospital/logo', {
  ...Keep,
  upload: LOGO_LIMIT,
  input: Nothing,
  output: z.object({ logo_version: z.number().int() }),
  changes: ['hospital', 'me'],
  summary: 'The hospital’s logo: PNG, JPG or GIF, shown at its sign-in, in its menu and on its prints',
})

export const removeOwnLogo = endpoint('removeOwnLogo', 'DELETE /hospital/logo', {
  ...Keep,
  input: Nothing,
  output: Ok,
  changes: ['hospital', 'me'],
  summary: 'Takes the logo away',
})
