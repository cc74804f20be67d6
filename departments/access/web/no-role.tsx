import { Button } from '@mantine/core'
import { useSession } from '../../../kernel/web/session.tsx'
import { AuthPage } from './auth-page.tsx'

/** For somebody who may sign in but has nothing to do yet. */
export default function NoRole() {
  const { me, signOut, reload } = useSession()
  return (
    <AuthPage title="Your account has no role yet" intro={`You are signed in as ${me?.email}. Ask your hospital admin to give you a role.`}>
      <div className="u-row">
        <Button onClick={() => void signOut()}>Sign out</Button>
        <Button variant="default" onClick={() => void reload()}>
          Check again
        </Button>
      </div>
    </AuthPage>
  )
}
