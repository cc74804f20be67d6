import { t } from '../../../kernel/contract/words/text.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { AuthPage } from './auth-page.tsx'

/** For somebody who may sign in but has nothing to do yet. */
export default function NoRole() {
  const { me, signOut, reload } = useSession()
  return (
    <AuthPage
      title={t('Your account has no role yet')}
      intro={t('You are signed in as {email}. Ask your hospital admin to give you a role.', { email: me?.email })}
    >
      <div className="u-row">
        <Button onClick={() => void signOut()}>{t('Sign out')}</Button>
        <Button variant="default" onClick={() => void reload()}>
          {t('Check again')}
        </Button>
      </div>
    </AuthPage>
  )
}
