import type { z } from 'zod'
import { Credentials } from '../../../kernel/web/ui/person/credentials.tsx'
import type { onboardHospital } from '../contract.ts'
import { Address } from './address.tsx'

export type IssuedCredentials = z.output<typeof onboardHospital.output>

/** A first admin's credentials with the address where they count, shown this one time. */
export const HospitalCredentials = ({
  title,
  issued,
  onDismiss,
}: {
  title: string
  issued: IssuedCredentials
  onDismiss: () => void
}) => (
  <Credentials
    title={title}
    issued={issued}
    more={{ Address: <Address subdomain={issued.subdomain} /> }}
    onDismiss={onDismiss}
  />
)
