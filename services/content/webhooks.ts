export function startWebhookDelivery(_o: object) {
  return { stop: async () => {} }
}
