import { t } from '../../../kernel/contract/words/text.ts'
import { GatePage } from './gate-page.tsx'
import { PasswordForm } from './password-form.tsx'

/**
 * The first page after signing in with generated credentials; nothing else opens before the password is the person's
 * own.
 */
export default function FirstPassword() {
  return (
    <GatePage
      title={t('Choose your own password')}
      intro={t('You signed in with a password that somebody gave you. Choose your own to go on.')}
      done={t('Password changed')}
    >
      {(onDone) => <PasswordForm fullWidth onDone={onDone} />}
    </GatePage>
  )
}
