/** Ways of signing in that a hosted project could offer; the embedded backend has e-mail only. */
const OTHER_PROVIDERS = ['anonymous_users', 'apple', 'azure', 'facebook', 'github', 'google', 'phone'];

/**
 * What `GET /auth/v1/settings` answers: which ways of signing in work. The sign-in dialog asks it before it offers
 * Google, which cannot work without a registered address.
 */
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
