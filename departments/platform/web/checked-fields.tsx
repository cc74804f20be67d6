import { IconCheck } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { TextField } from '../../../kernel/web/ui/fields.tsx'
import { addressOf } from './address.tsx'
import { useAvailability } from './use-availability.ts'

const Available = () => (
  <span className="platform-available">
    <IconCheck size={14} aria-hidden /> Available
  </span>
)

/** The hospital's own address: what it becomes, and whether it is free. */
export function SubdomainField() {
  const availability = useAvailability('subdomain')
  const subdomain: unknown = useWatch({ name: 'subdomain' })
  return (
    <TextField
      name="subdomain"
      label="Subdomain"
      required
      maxLength={100}
      autoComplete="off"
      help={
        <span className="platform-help">
          <span>{addressOf(typeof subdomain === 'string' && subdomain.trim() ? subdomain.trim() : 'subdomain').name}</span>
          {availability === 'available' && <Available />}
          {availability === 'failed' && <span className="platform-failed">Failed to validate subdomain</span>}
        </span>
      }
    />
  )
}

/** The hospital's e-mail, which is its first admin's sign-in too. */
export function EmailField() {
  const availability = useAvailability('email')
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      required
      maxLength={200}
      autoComplete="off"
      help={availability === 'available' ? <Available /> : 'The first admin signs in with it.'}
    />
  )
}
