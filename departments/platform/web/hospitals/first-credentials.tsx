import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { call } from '../../../../kernel/web/data/call.ts'
import { invalidateTopics } from '../../../../kernel/web/data/query.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { getHospital, reissueCredentials } from '../../contract.ts'
import type { IssuedCredentials } from '../credentials.tsx'
import type { Details } from './hospital-facts.tsx'

/**
 * For a hospital whose first admin has not chosen a password: the way to a new one. Not through useCommand, whose
 * answers stay in a cache.
 */
export function FirstCredentials({
  hospital,
  onIssued,
}: {
  hospital: Details
  onIssued: (issued: IssuedCredentials) => void
}) {
  const [asking, setAsking] = useState(false)

  async function issue() {
    try {
      onIssued(await call(reissueCredentials, { hospital_id: hospital.id }))
    } finally {
      // Refused: they have chosen one meanwhile, and this panel goes.
      invalidateTopics(getHospital.reads ?? [])
    }
  }

  return (
    <Panel title={t('First sign-in')}>
      <div className="u-stack-tight">
        <p>
          {t('The first admin has not chosen a password yet. If the login credentials were lost, issue them again.')}
        </p>
        <div className="u-row">
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('Issue credentials again')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Issue the login credentials of {name} again?', { name: hospital.name })}
        confirmLabel={t('Issue credentials')}
        onConfirm={issue}
      >
        <p>{t('A new password is made and shown once. The earlier one stops working at once.')}</p>
      </ConfirmDialog>
    </Panel>
  )
}
