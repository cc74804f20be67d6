/** How far a message is. */
export const messageStatuses = {
  received: 'Being read',
  open: 'To look at',
  placed: 'Entered',
  dismissed: 'Put aside',
} as const
