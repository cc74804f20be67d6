import { useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { ImportPage } from '../../../kernel/web/imports/import-page.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { sendInvitations } from '../accounts.contract.ts'
import { type importStaff, staffImport } from '../import.contract.ts'
import { NewLogins } from './new-logins.tsx'
import { isIssued } from './staff-form.tsx'

type Person = Output<typeof importStaff>['people'][number]
/** Where nobody sees a password: mails each a link to choose one. */
function MailLinks({ people }: { people: readonly Person[] }) {
  const [sent, setSent] = useState(false)
  const send = useCommand(sendInvitations)
  if (!people.length) return null
  return (
    <p>
      <Button
        disabled={sent}
        onClick={async () => {
          await send.mutateAsync({ staff_ids: people.map(({ staff_id }) => staff_id) })
          setSent(true)
          toast.success(t('Invitations sent'))
        }}
      >
        {t('Send invitations')}
      </Button>
    </p>
  )
}

/** The people who work here, out of a CSV file; their first passwords stand here once. */
export default function ImportStaff() {
  return (
    <ImportPage<Output<typeof importStaff>>
      of={staffImport}
      title={t('Import Staff')}
      intro={
        <p>
          {t(
            'Makes a login for everybody in the file. First passwords are shown once, to be printed and handed over, or go by mail; several roles of one person are parted by a semicolon.',
          )}
        </p>
      }
      done={({ people }) => (
        <>
          <NewLogins logins={people.filter(isIssued)} />
          <MailLinks people={people.filter((person) => !isIssued(person))} />
          <p>
            <Link to="/hospital/staff/directory" className="u-link">
              {t('Directory')}
            </Link>
          </p>
        </>
      )}
    />
  )
}
