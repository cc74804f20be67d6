import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { amount, optional, required } from '../../../contract/index.ts'
import { TextField } from '../fields/fields.tsx'
import { useZodForm } from '../forms/form.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { toast } from '../overlay/toast.tsx'
import { refusal, show, useTold } from './show.tsx'

/** A page behind, with a button that opens it. */
function Opened({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      <button type="button">Behind</button>
      {children(open, () => setOpen(false))}
    </>
  )
}

const Plain = ({ sticky }: { sticky?: boolean }) => (
  <Opened>
    {(open, close) => (
      <Dialog
        open={open}
        onClose={close}
        title="Change the ward"
        sticky={sticky}
        footer={<button type="button">Save</button>}
      >
        <label>
          Ward <input />
        </label>
      </Dialog>
    )}
  </Opened>
)

const Service = z.object({ name: required('Name is required'), price: amount('Price is required'), notes: optional() })

function ServiceForm({ onClose, tell }: { onClose: () => void; tell: (...what: unknown[]) => void }) {
  const form = useZodForm(Service, { name: '', price: '', notes: '' })
  return (
    <FormDialog
      title="New service"
      form={form}
      draft="service"
      submitLabel="Save service"
      onClose={onClose}
      send={async (values) => {
        tell('send', JSON.stringify(values))
        if (values.name === 'Taken') throw refusal('Refused', { name: 'A service of this name is there already' })
        if (values.name === 'Closed') throw refusal('The price list is closed')
      }}
    >
      <TextField name="name" label="Name" required />
      <TextField name="price" label="Price" required />
      <TextField name="notes" label="Notes" />
    </FormDialog>
  )
}

function WithForm() {
  const { tell, told } = useTold()
  return (
    <>
      <Opened>{(open, close) => open && <ServiceForm onClose={close} tell={tell} />}</Opened>
      {told}
    </>
  )
}

function Confirm() {
  const { tell, told } = useTold()
  return (
    <>
      <Opened>
        {(open, close) => (
          <ConfirmDialog
            open={open}
            onClose={close}
            title="Remove Wanjiku from the queue?"
            confirmLabel="Remove"
            danger
            reasonLabel="Reason"
            onConfirm={async (reason) => {
              tell('remove', reason)
              if (reason === 'no') throw refusal('Somebody else is serving the patient')
            }}
          />
        )}
      </Opened>
      {told}
    </>
  )
}

function News() {
  const { tell, told } = useTold()
  const say = () => toast.success('Patient removed', { label: 'Undo', onClick: () => tell('undo') })
  const buttons = (
    <>
      <button type="button" onClick={say}>
        Remove
      </button>
      <button type="button" onClick={() => toast.error('The printer is away')}>
        Print
      </button>
    </>
  )
  return (
    <>
      {buttons}
      <Opened>
        {(open, close) => (
          <Dialog open={open} onClose={close} title="Queue entry">
            {buttons}
          </Dialog>
        )}
      </Opened>
      {told}
    </>
  )
}

show({ Plain, Sticky: () => <Plain sticky />, WithForm, Confirm, News })
