import type { Services } from '../../../../kernel/server/ctx.ts'
import { openSecret, sealSecret } from '../../../../kernel/server/secrets.ts'

const nameOf = (hospital_id: string) => `${hospital_id}/dhis2_password`
export const sealPassword = ({ config }: Services, hospital_id: string, text: string): string =>
  sealSecret(config.secret, nameOf(hospital_id), text)

/** The password as it is sent; null: none, or sealed by another installation. */
export const passwordOf = ({ config }: Services, hospital_id: string, row: { password: string | null }): string | null =>
  row.password && openSecret(config.secret, nameOf(hospital_id), row.password)
