import { IconCopy, IconDownload } from '@tabler/icons-react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saveBlob } from '../../../../kernel/web/data/download.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'

async function copy(codes: readonly string[]) {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast.success(t('Backup codes copied'))
  } catch {
    toast.error(t('The browser does not allow copying here. Please write the codes down.'))
  }
}

const save = (codes: readonly string[]) =>
  saveBlob(new Blob([`Uzima backup codes\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), 'uzima-backup-codes.txt')

/** The backup codes, to be kept: shown once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="access-backup">
      <ul aria-label={t('Backup codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="u-row">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => copy(codes)}
        >
          {t('Copy')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => save(codes)}
        >
          {t('Save as file')}
        </Button>
      </div>
    </div>
  )
}
