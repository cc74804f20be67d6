import type { ReactNode } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { AuthPage } from './auth-page.tsx'

type GatePageProps = {
  title: string
  intro: string
  /** Said when it is done; then everything else opens. */
  done: string
  children: (onDone: () => void) => ReactNode
}

/** A page that stands before all others until one thing is done; the only other way is out. */
export function GatePage({ title, intro, done, children }: GatePageProps) {
  const { reload, signOut } = useSession()
  const onDone = () => {
    toast.success(done)
    void reload()
  }
  return (
    <AuthPage title={title} intro={intro}>
      {children(onDone)}
      <p className="u-auth-foot">
        <button type="button" className="u-link" onClick={() => void signOut()}>
          {t('Sign out')}
        </button>
      </p>
    </AuthPage>
  )
}
