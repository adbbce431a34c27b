import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-form.module.css';

export function ResetSuccessScreen() {
  const { email } = useSearch({ from: '/reset-success' });
  return (
    <AuthFrame title="Password Reset Successful.">
      <p className={`muted ${classes.text}`}>
        The password was updated
        {email ? (
          <>
            {' '}
            for <strong>{email}</strong>
          </>
        ) : (
          ''
        )}
        . You can now sign in with your new credentials.
      </p>
      <Button fullWidth className={classes.submit ?? ''} component={Link} to="/login">
        Back to Login
      </Button>
    </AuthFrame>
  );
}
