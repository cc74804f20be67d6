import type { World } from '../../database/demo/world.ts'

/** The hospital is connected to the simulator of M-PESA. */
export function connectMpesa(world: World): void {
  const { rows, hospital_id, now } = world
  rows.billing_mpesa_settings.push({
    hospital_id,
    environment: 'simulator',
    changed_by: world.staff('admin'),
    changed_at: new Date(now),
  })
}
