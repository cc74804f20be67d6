import { IconCheck } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { addressOf } from '../address.tsx'
import { useAvailability } from './use-availability.ts'

const Available = () => (
  <span className="platform-available">
    <IconCheck size={14} aria-hidden /> {t('Available')}
  </span>
)

/** The hospital's own address: what it becomes, and whether it is free. */
export function SubdomainField() {
  const { state, failure } = useAvailability('subdomain')
  const subdomain: unknown = useWatch({ name: 'subdomain' })
  return (
    <TextField
      name="subdomain"
      label={t('Subdomain')}
      required
      maxLength={100}
      autoComplete="off"
      help={
        <span className="platform-help">
          <span>
            {addressOf(typeof subdomain === 'string' && subdomain.trim() ? subdomain.trim() : 'subdomain').name}
          </span>
          {state === 'available' && <Available />}
          {state === 'failed' && (
            <span className="platform-failed">
              {failure ? t('Validation failed: {message}', { message: failure }) : t('Failed to validate subdomain')}
            </span>
          )}
        </span>
      }
    />
  )
}

/** The hospital's e-mail, which is its first admin's sign-in too. */
export function EmailField() {
  const { state } = useAvailability('email')
  return (
    <TextField
      name="email"
      label={t('Email')}
      type="email"
      required
      maxLength={200}
      autoComplete="off"
      help={state === 'available' ? <Available /> : t('The first admin signs in with it.')}
    />
  )
}
