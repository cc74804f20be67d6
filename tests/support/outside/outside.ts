import type { House } from '../house.ts'

const settings = { mpesa: 'billing_mpesa_settings', etims: 'etims_settings', sms: 'sms_settings' } as const
/** Connects both hospitals to the simulators of services outside, which are off until somebody does. */
export async function connectSimulators(
  { owner, services: { config }, a, b }: House,
  ...services: readonly (keyof typeof settings)[]
): Promise<void> {
  // Of M-PESA there is one in a demo alone.
  if (services.includes('mpesa')) config.demo = true
  for (const service of services)
    for (const { id, staff } of [a, b]) {
      const column = service === 'sms' ? 'provider' : 'environment'
      await owner.query(
        `insert into ${settings[service]} (hospital_id, ${column}, changed_by) values ($1, 'simulator', $2)
         on conflict (hospital_id) do update set ${column} = 'simulator'`,
        [id, staff.admin.staff_id],
      )
    }
}
