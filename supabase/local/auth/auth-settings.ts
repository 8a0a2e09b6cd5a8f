/** A hosted project's other providers. */
const OTHER_PROVIDERS = ['anonymous_users', 'apple', 'azure', 'facebook', 'github', 'google', 'phone'];

/** `GET /auth/v1/settings`: which ways of signing in work. */
export function authSettings(): Response {
  return Response.json({
    external: { email: true, ...Object.fromEntries(OTHER_PROVIDERS.map((name) => [name, false])) },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  });
}
